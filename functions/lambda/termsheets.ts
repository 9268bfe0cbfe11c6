import { termsheets } from '../api/termsheets.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { snapshotService } from '../services/snapshots.ts';
import { commitmentStore } from '../store/commitments.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { documentStore } from '../store/documents.ts';
import { interestStore } from '../store/interests.ts';
import { lookStore } from '../store/looks.ts';
import { shownTermsStore } from '../store/offered-terms.ts';
import { offeringStore } from '../store/offerings.ts';
import { readTogether } from '../store/read-together.ts';
import { cardRows } from '../views/card-rows.ts';
import { liveTable } from '../views/live-table.ts';
import { commitmentRows, interestRows } from '../views/view-rows.ts';

const env = environment('termsheets');
const core = apiCore(env);
const from = { table: readTogether(core.table), snapshots: snapshotService(env) };

export const handler = lambda(
  termsheets({
    offerings: offeringStore(core.table),
    looks: lookStore(core.table),
    shownTerms: shownTermsStore(core.table),
    commitments: commitmentStore(core.table),
    interests: interestStore(core.table),
    creditUnions: creditUnionStore(core.table),
    documents: documentStore(core.table),
    files: fileService(env),
    everyCard: liveTable(from, cardRows),
    everyCommitment: liveTable(from, commitmentRows),
    everyInterest: liveTable(from, interestRows),
  }),
  core,
);
