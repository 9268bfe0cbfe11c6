import { compareExported } from '../jobs/compare-exported.ts';
import { compareViews } from '../jobs/compare-views.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { snapshotService } from '../services/snapshots.ts';
import { tableExports } from '../services/table-exports.ts';
import { activityRows } from '../views/activity-rows.ts';
import { cardRows } from '../views/card-rows.ts';
import { creditUnionRows } from '../views/credit-union-rows.ts';
import { userRows } from '../views/user-rows.ts';
import { commitmentRows, interestRows, offeringRows } from '../views/view-rows.ts';

const env = environment('compare-views');
const table = connectTable(env.TABLE_NAME);
const deps = {
  ...clock,
  table,
  snapshots: snapshotService(env),
  views: [offeringRows, cardRows, commitmentRows, interestRows, userRows, creditUnionRows, activityRows],
};

export const handler = background(
  env.COMPARED_WITH === 'export'
    ? compareExported({ ...deps, exports: tableExports(env) })
    : compareViews({ ...deps, rows: table }),
);
