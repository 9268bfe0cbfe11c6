import { closings } from '../api/closings/closings.ts';
import { closingFiles } from '../rules/closing-loans.ts';
import { tapeLoans } from '../rules/tape-loans.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { statementWriter } from '../services/statement-writer.ts';
import { authorityStore } from '../store/authorities.ts';
import { closingStore } from '../store/closings.ts';
import { commitmentStore } from '../store/commitments.ts';
import { complianceStore } from '../store/compliance.ts';
import { dealStore } from '../store/deals.ts';
import { offeringStore } from '../store/offerings.ts';
import { tapeStore } from '../store/tapes.ts';
import { userStore } from '../store/users.ts';

const env = environment('closings');
const core = apiCore(env);
const objects = objectBytes(env);

export const handler = lambda(
  closings({
    ...core,
    closings: closingStore(core.table),
    deals: dealStore(core.table),
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    compliance: complianceStore(core.table),
    authorities: authorityStore(core.table),
    users: userStore(core.table),
    tapes: tapeStore(core.table),
    loansOf: tapeLoans(objects),
    closingFiles: closingFiles(objects),
    files: fileService(env),
    writeStatement: statementWriter(functionInvoker(), env.STATEMENT_FUNCTION),
  }),
  core,
);
