import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { CopyName, LiveTable, SnapshotStore } from '../views/live-table.ts';

export interface SnapshotViewsDeps extends Pick<Clock, 'now'> {
  /** Made in turn and dropped, to hold one in memory at a time. */
  views: [name: CopyName, make: () => LiveTable][];
  snapshots: SnapshotStore;
}

/** Copies every view with rows for cold Lambdas. It starts from the last copy itself, so it reads only changes. */
export const snapshotViews =
  ({ views, snapshots, now }: SnapshotViewsDeps) =>
  async (): Promise<{ rows: Partial<Record<CopyName, number>> }> => {
    const rows: Partial<Record<CopyName, number>> = {};
    for (const [view, make] of views) {
      const live = make();
      const at = now();
      const { count } = await live.current();
      if (count === 0) continue;
      await snapshots.write(view, live.edition, await live.snapshot(at));
      rows[view] = count;
    }
    log.info('views copied', { rows });
    return { rows };
  };
