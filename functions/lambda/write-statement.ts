import { closingFiles } from '../rules/closing-loans.ts';
import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { closingStore } from '../store/closings.ts';
import { dealStore } from '../store/deals.ts';
import { writeStatement } from '../workers/statement/write-statement.ts';

const env = environment('write-statement');
const table = connectTable(env.TABLE_NAME);
const objects = objectBytes(env);

export const handler = worker(
  writeStatement({
    ...clock,
    closings: closingStore(table),
    deals: dealStore(table),
    closingFiles: closingFiles(objects),
    objects,
  }),
);
