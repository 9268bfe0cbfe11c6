import { evidenceReader } from '../rules/evidence-input.ts';
import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { archive } from '../services/archive.ts';
import { objectReader } from '../services/object-reader.ts';
import { evidenceStore } from '../store/evidence.ts';
import { writeCheck } from '../workers/check/write-check.ts';

const env = environment('write-check');

export const handler = worker(
  writeCheck({
    ...clock,
    evidence: evidenceStore(connectTable(env.TABLE_NAME)),
    readEvidence: evidenceReader(objectReader({ ...env, DOCUMENTS_BUCKET: env.RECORDS_BUCKET }), objectReader(env)),
    archive: archive(env),
  }),
);
