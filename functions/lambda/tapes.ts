import { tapes } from '../api/tapes/tapes.ts';
import { tapeLoans } from '../rules/tape-loans.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { intakeService } from '../services/intake.ts';
import { functionInvoker } from '../services/invoker.ts';
import { multipartService } from '../services/multipart.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { tapeFileService } from '../services/tape-files.ts';
import { tapeReader } from '../services/tape-reader.ts';
import { accessLogStore } from '../store/access-log.ts';
import { commitmentStore } from '../store/commitments.ts';
import { offeringStore } from '../store/offerings.ts';
import { tapeStore } from '../store/tapes.ts';

const env = environment('tapes');
const objects = objectBytes(env);
const core = apiCore(env);

export const handler = lambda(
  tapes({
    ...core,
    tapes: tapeStore(core.table),
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    multipart: multipartService({ ...env, DOCUMENTS_BUCKET: env.INTAKE_BUCKET }),
    intake: intakeService(env),
    files: fileService(env),
    objects,
    made: tapeFileService(env),
    loansOf: tapeLoans(objects),
    accessLog: accessLogStore(core.table),
    reader: tapeReader(functionInvoker(), env.READ_TAPE_FUNCTION),
  }),
  core,
);
