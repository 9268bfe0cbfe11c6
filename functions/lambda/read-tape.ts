import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { intakeService } from '../services/intake.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { offeringStore } from '../store/offerings.ts';
import { tapeStore } from '../store/tapes.ts';
import { readTape } from '../workers/tape/read-tape.ts';

const env = environment('read-tape');
const table = connectTable(env.TABLE_NAME);

export const handler = worker(
  readTape({
    ...clock,
    tapes: tapeStore(table),
    offerings: offeringStore(table),
    intake: intakeService(env),
    objects: objectBytes(env),
  }),
);
