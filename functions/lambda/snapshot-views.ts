import { snapshotViews } from '../jobs/snapshot-views.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { snapshotService } from '../services/snapshots.ts';
import { copiedViews } from '../views/copied-views.ts';

const env = environment('snapshot-views');
const snapshots = snapshotService(env);
const views = copiedViews({ table: connectTable(env.TABLE_NAME), snapshots });

export const handler = background(snapshotViews({ ...clock, snapshots, views }));
