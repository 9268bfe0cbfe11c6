import { background } from '../runtime/background.ts';
import { correlated } from '../runtime/correlation.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import type { SetAside } from '../services/set-aside.ts';
import type { TapeRequest } from '../services/tape-reader.ts';
import { tapeStore } from '../store/tapes.ts';
import { failTape } from '../workers/tape/fail-tape.ts';

const env = environment('fail-tape');
const fail = failTape({ ...clock, tapes: tapeStore(connectTable(env.TABLE_NAME)) });

export const handler = background((aside: SetAside<TapeRequest>) =>
  correlated(aside.requestPayload.correlationId, () => fail(aside)),
);
