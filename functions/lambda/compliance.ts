import { compliance } from '../api/compliance/compliance.ts';
import { evidenceReader } from '../rules/evidence-input.ts';
import { tapeBorrowers } from '../rules/tape-borrowers.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { checkWriter } from '../services/check-writer.ts';
import { fileService } from '../services/files.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectReader } from '../services/object-reader.ts';
import { scannedFiles } from '../services/scanned-files.ts';
import { authorityStore } from '../store/authorities.ts';
import { brokenLimitStore } from '../store/broken-limits.ts';
import { checkFactsStore } from '../store/check-facts.ts';
import { complianceStore } from '../store/compliance.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { evidenceStore } from '../store/evidence.ts';
import { limitDocumentStore } from '../store/limit-documents.ts';
import { outsideStore } from '../store/outside-exposures.ts';
import { tapeStore } from '../store/tapes.ts';
import { userStore } from '../store/users.ts';

const env = environment('compliance');
const core = apiCore(env);
const objects = objectReader(env);

export const handler = lambda(
  compliance({
    ...core,
    compliance: complianceStore(core.table),
    outside: outsideStore(core.table),
    brokenLimits: brokenLimitStore(core.table),
    authorities: authorityStore(core.table),
    users: userStore(core.table),
    writeCheck: checkWriter(functionInvoker(), env.CHECK_WRITER_FUNCTION),
    limitDocuments: limitDocumentStore(core.table),
    scanned: scannedFiles(env),
    files: fileService(env),
    archive: fileService({ ...env, DOCUMENTS_BUCKET: env.RECORDS_BUCKET }),
    borrowersOf: tapeBorrowers({ tapes: tapeStore(core.table), objects }),
    evidence: evidenceStore(core.table),
    readEvidence: evidenceReader(objectReader({ ...env, DOCUMENTS_BUCKET: env.RECORDS_BUCKET }), objects),
    checkFacts: checkFactsStore(core.table),
    creditUnions: creditUnionStore(core.table),
  }),
  core,
);
