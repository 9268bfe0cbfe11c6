import { callReports } from '../api/call-reports.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { callReportReader } from '../services/call-report-reader.ts';
import { intakeService } from '../services/intake.ts';
import { functionInvoker } from '../services/invoker.ts';
import { multipartService } from '../services/multipart.ts';
import { callReportStore } from '../store/call-reports.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { reportFileStore } from '../store/report-files.ts';

const env = environment('callreports');
const core = apiCore(env);

export const handler = lambda(
  callReports({
    ...core,
    creditUnions: creditUnionStore(core.table),
    callReports: callReportStore(core.table),
    reportFiles: reportFileStore(core.table),
    multipart: multipartService({ ...env, DOCUMENTS_BUCKET: env.INTAKE_BUCKET }),
    intake: intakeService(env),
    reportReader: callReportReader(functionInvoker(), env.READ_TAPE_FUNCTION),
  }),
  core,
);
