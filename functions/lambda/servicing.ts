import { servicing } from '../api/servicing/servicing.ts';
import { closingFiles } from '../rules/closing-loans.ts';
import { tapeLoans } from '../rules/tape-loans.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { intakeService } from '../services/intake.ts';
import { functionInvoker } from '../services/invoker.ts';
import { monthReader } from '../services/month-reader.ts';
import { multipartService } from '../services/multipart.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { monthStatementWriter } from '../services/statement-writer.ts';
import { alertLimitStore } from '../store/alert-limits.ts';
import { auditStore } from '../store/audit.ts';
import { closingStore } from '../store/closings.ts';
import { commitmentStore } from '../store/commitments.ts';
import { comparisonStore } from '../store/comparisons.ts';
import { dealStore } from '../store/deals.ts';
import { ledgerAccountStore } from '../store/ledger-accounts.ts';
import { offeringStore } from '../store/offerings.ts';
import { servicingStore } from '../store/servicing.ts';
import { tapeStore } from '../store/tapes.ts';

const env = environment('servicing');
const core = apiCore(env);
const invoker = functionInvoker();
const objects = objectBytes(env);

export const handler = lambda(
  servicing({
    ...core,
    servicing: servicingStore(core.table),
    ledgerAccounts: ledgerAccountStore(core.table),
    alertLimits: alertLimitStore(core.table),
    comparisons: comparisonStore(core.table),
    audit: auditStore(core.table),
    deals: dealStore(core.table),
    closings: closingStore(core.table),
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    multipart: multipartService({ ...env, DOCUMENTS_BUCKET: env.INTAKE_BUCKET }),
    tapes: tapeStore(core.table),
    loansOf: tapeLoans(objects),
    closingFiles: closingFiles(objects),
    objects,
    files: fileService(env),
    intake: intakeService(env),
    monthReader: monthReader(invoker, env.READ_SERVICING_FUNCTION),
    writeStatement: monthStatementWriter(invoker, env.STATEMENT_FUNCTION),
  }),
  core,
);
