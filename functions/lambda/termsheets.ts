import { termsheets } from '../api/termsheets.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { commitmentStore } from '../store/commitments.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { documentStore } from '../store/documents.ts';
import { interestStore } from '../store/interests.ts';
import { liveView } from '../store/live-view.ts';
import { offeringRecord, offeringStore } from '../store/offerings.ts';

const env = environment('termsheets');
const core = apiCore(env);

export const handler = lambda(
  termsheets({
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    interests: interestStore(core.table),
    creditUnions: creditUnionStore(core.table),
    documents: documentStore(core.table),
    files: fileService(env),
    everyOffering: liveView(core.table, { view: 'OFFERINGS', record: offeringRecord }, ({ lpNumber }) => lpNumber),
  }),
  core,
);
