import { deals } from '../api/deals/deals.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { closingStore } from '../store/closings.ts';
import { commitmentStore } from '../store/commitments.ts';
import { dealAgreementStore } from '../store/deal-agreements.ts';
import { dealStore } from '../store/deals.ts';
import { historyStore } from '../store/history.ts';
import { offeringStore } from '../store/offerings.ts';
import { userStore } from '../store/users.ts';
import { wireInstructionStore } from '../store/wire-instructions.ts';

const env = environment('deals');
const core = apiCore(env);

export const handler = lambda(
  deals({
    ...core,
    deals: dealStore(core.table),
    commitments: commitmentStore(core.table),
    offerings: offeringStore(core.table),
    users: userStore(core.table),
    dealAgreements: dealAgreementStore(core.table),
    history: historyStore(core.table),
    closings: closingStore(core.table),
    instructions: wireInstructionStore(core.table),
    files: fileService(env),
  }),
  core,
);
