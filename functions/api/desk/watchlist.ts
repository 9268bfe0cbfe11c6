import pMap from 'p-map';
import type { WatchedRow } from '#shared/contract/desk.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { changesSince, MOST_WATCHED, type Watch, watchedFacts } from '#shared/domain/desk.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DeskStore } from '../../store/desk.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface WatchlistDeps {
  desk: DeskStore;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
}

interface Asked {
  id: string;
  now: Date;
}

const SIDE_BY_SIDE = 20;

/** Changed ones first; offerings that the caller may not see now are left out. */
export async function readWatchlist(deps: WatchlistDeps, caller: Caller): Promise<WatchedRow[]> {
  const watches = await deps.desk.watchesOf(caller.id);
  const rows = await pMap(watches, (watch) => rowOf(deps, watch, caller), { concurrency: SIDE_BY_SIDE });
  return rows
    .filter((row) => row !== null)
    .sort((a, b) => Number(b.changes.length > 0) - Number(a.changes.length > 0) || (a.since < b.since ? 1 : -1));
}

async function rowOf(deps: WatchlistDeps, watch: Watch, caller: Caller): Promise<WatchedRow | null> {
  const offering = await visibleOffering(deps, watch.lpNumber, caller).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'offering_not_available') return null;
    throw error;
  });
  if (!offering) return null;
  return {
    lpIdentifier: watch.lpNumber,
    since: watch.since,
    seenAt: watch.seenAt,
    changes: changesSince(watch.seen, watchedFacts(offering), offering),
  };
}

export const watch = (deps: WatchlistDeps, { id, now }: Asked, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const [offering, known] = await Promise.all([visibleOffering(deps, id, caller), deps.desk.watchOf(caller.id, id)]);
    if (known?.removedAt === null) return;
    if ((await deps.desk.watchesOf(caller.id)).length >= MOST_WATCHED) {
      throw new Problem('conflict', { message: `You can watch at most ${MOST_WATCHED} LPs. Remove one first.` });
    }
    const at = now.toISOString();
    const seen = watchedFacts(offering);
    const since = { since: at, seenAt: at, seen, removedAt: null };
    await deps.desk.saveWatch({ userId: caller.id, lpNumber: id, version: known?.version ?? 0, ...since });
  });

/** Allowed for offerings no longer visible. */
export const unwatch = ({ desk }: WatchlistDeps, { id, now }: Asked, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const known = await desk.watchOf(caller.id, id);
    if (known?.removedAt === null) await desk.saveWatch({ ...known, removedAt: now.toISOString() });
  });

export const see = (deps: WatchlistDeps, { id, now }: Asked, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const [offering, known] = await Promise.all([visibleOffering(deps, id, caller), deps.desk.watchOf(caller.id, id)]);
    if (known?.removedAt !== null) return;
    await deps.desk.saveWatch({ ...known, seen: watchedFacts(offering), seenAt: now.toISOString() });
  });
