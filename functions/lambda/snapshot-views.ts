import { snapshotViews } from '../jobs/snapshot-views.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { snapshotService } from '../services/snapshots.ts';
import { activityRows } from '../views/activity-rows.ts';
import { liveTable } from '../views/live-table.ts';
import { commitmentRows, interestRows, offeringRows, userRows } from '../views/view-rows.ts';

const env = environment('snapshot-views');
const from = { table: connectTable(env.TABLE_NAME), snapshots: snapshotService(env) };

export const handler = snapshotViews({
  ...clock,
  snapshots: from.snapshots,
  views: [
    ['OFFERINGS', () => liveTable(from, offeringRows)],
    ['COMMITMENTS', () => liveTable(from, commitmentRows)],
    ['INTERESTS', () => liveTable(from, interestRows)],
    ['USERS', () => liveTable(from, userRows)],
    ['HISTORY', () => liveTable(from, activityRows)],
  ],
});
