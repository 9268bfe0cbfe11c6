import { interests } from '../api/interests.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { functionInvoker } from '../services/invoker.ts';
import { receiptWriter } from '../services/receipt-writer.ts';
import { snapshotService } from '../services/snapshots.ts';
import { commitmentStore } from '../store/commitments.ts';
import { interestStore } from '../store/interests.ts';
import { offeringStore } from '../store/offerings.ts';
import { liveTable } from '../views/live-table.ts';
import { interestRows } from '../views/view-rows.ts';

const env = environment('interests');
const core = apiCore(env);

export const handler = lambda(
  interests({
    ...core,
    interests: interestStore(core.table),
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    writeReceipt: receiptWriter(functionInvoker(), env.RECEIPT_FUNCTION),
    everyInterest: liveTable({ table: core.table, snapshots: snapshotService(env) }, interestRows),
  }),
  core,
);
