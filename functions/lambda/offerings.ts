import { offerings } from '../api/offerings/offerings.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { allocationRunStore } from '../store/allocation-runs.ts';
import { commitmentStore } from '../store/commitments.ts';
import { complianceStore } from '../store/compliance.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { documentStore } from '../store/documents.ts';
import { evidenceStore } from '../store/evidence.ts';
import { interestStore } from '../store/interests.ts';
import { lookStore } from '../store/looks.ts';
import { offeringStore } from '../store/offerings.ts';
import { platformStore } from '../store/platform.ts';
import { questionStore } from '../store/questions.ts';
import { userStore } from '../store/users.ts';

const core = apiCore(environment('offerings'));

export const handler = lambda(
  offerings({
    ...core,
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    interests: interestStore(core.table),
    creditUnions: creditUnionStore(core.table),
    documents: documentStore(core.table),
    looks: lookStore(core.table),
    allocationRuns: allocationRunStore(core.table),
    compliance: complianceStore(core.table),
    evidence: evidenceStore(core.table),
    platform: platformStore(core.table),
    questions: questionStore(core.table),
    users: userStore(core.table),
  }),
  core,
);
