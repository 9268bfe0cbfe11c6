import { views } from '../api/views.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { snapshotService } from '../services/snapshots.ts';
import { allocationRunStore } from '../store/allocation-runs.ts';
import { commitmentStore } from '../store/commitments.ts';
import { interestStore } from '../store/interests.ts';
import { offeringStore } from '../store/offerings.ts';
import { orderBookStore } from '../store/order-books.ts';
import { purchaseProposalStore } from '../store/purchase-proposals.ts';
import { activityRows } from '../views/activity-rows.ts';
import { liveTable } from '../views/live-table.ts';
import { commitmentRowsOf, interestRows, offeringRows } from '../views/view-rows.ts';

const env = environment('views');
const core = apiCore(env);
const { table } = core;
const from = { table, snapshots: snapshotService(env) };
const everyOffering = liveTable(from, offeringRows);

export const handler = lambda(
  views({
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    interests: interestStore(table),
    proposals: purchaseProposalStore(table),
    allocationRuns: allocationRunStore(table),
    orderBooks: orderBookStore(table),
    everyOffering,
    everyCommitment: liveTable(from, commitmentRowsOf(everyOffering)),
    everyInterest: liveTable(from, interestRows),
    everyStep: liveTable(from, activityRows),
  }),
  core,
);
