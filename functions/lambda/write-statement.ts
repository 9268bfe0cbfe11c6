import { closingFiles } from '../rules/closing-loans.ts';
import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { objectBytes } from '../services/object-bytes.ts';
import type { MonthStatementToWrite, StatementToWrite } from '../services/statement-writer.ts';
import { closingStore } from '../store/closings.ts';
import { dealStore } from '../store/deals.ts';
import { servicingStore } from '../store/servicing.ts';
import { writeMonthStatement } from '../workers/statement/write-month-statement.ts';
import { writeStatement } from '../workers/statement/write-statement.ts';

const env = environment('write-statement');
const table = connectTable(env.TABLE_NAME);
const objects = objectBytes(env);

const [deals, closings] = [dealStore(table), closingStore(table)];

const closing = writeStatement({
  ...clock,
  closings,
  deals,
  closingFiles: closingFiles(objects),
  objects,
});
const month = writeMonthStatement({ servicing: servicingStore(table), deals, closings, objects });

export const handler = worker((asked: StatementToWrite | MonthStatementToWrite) =>
  'period' in asked ? month(asked) : closing(asked),
);
