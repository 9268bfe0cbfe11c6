import { diligence } from '../api/diligence/diligence.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { commitmentStore } from '../store/commitments.ts';
import { dealStore } from '../store/deals.ts';
import { documentStore } from '../store/documents.ts';
import { offeringStore } from '../store/offerings.ts';
import { questionStore } from '../store/questions.ts';

const core = apiCore(environment('diligence'));

export const handler = lambda(
  diligence({
    ...core,
    questions: questionStore(core.table),
    offerings: offeringStore(core.table),
    deals: dealStore(core.table),
    commitments: commitmentStore(core.table),
    documents: documentStore(core.table),
  }),
  core,
);
