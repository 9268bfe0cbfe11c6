import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { archive } from '../services/archive.ts';
import { evidenceStore } from '../store/evidence.ts';
import { writeCheck } from '../workers/check/write-check.ts';

const env = environment('write-check');

export const handler = worker(
  writeCheck({ ...clock, evidence: evidenceStore(connectTable(env.TABLE_NAME)), archive: archive(env) }),
);
