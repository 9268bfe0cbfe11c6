import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { CopyName, LiveTable, SnapshotStore } from '../views/live-table.ts';

export interface SnapshotViewsDeps extends Pick<Clock, 'now'> {
  /** Each made when its turn comes and left after it, to hold one in memory at a time. */
  views: [name: CopyName, make: () => LiveTable][];
  snapshots: SnapshotStore;
}

/** Copies every view that has rows to where cold Lambdas begin. It begins there itself, so it reads only what changed since. */
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
