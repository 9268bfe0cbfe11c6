import { Problem } from '#shared/contract/problem.ts';
import { inactivityLimit, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../rules/audit-entry.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import { ACTIVITY_SHARDS } from '../store/keys.ts';
import type { UserStore } from '../store/users.ts';

export interface FlagInactiveUsersDeps extends Clock {
  users: UserStore;
}

/** Fast enough for 100,000 people in minutes, gentle on the table. */
const PARALLEL = 16;

const product = { id: 'tandem', name: 'Tandem' };

/** Flags people without activity for 30 days (spec 5). They leave the activity index, so a repeat does only the rest. */
export const flagInactiveUsers = (deps: FlagInactiveUsersDeps) => async (): Promise<{ flagged: number }> => {
  const limit = inactivityLimit(deps.now());
  const shards = Array.from({ length: ACTIVITY_SHARDS }, (_, shard) => shard);
  let flagged = 0;
  for (const shard of shards) {
    for await (const page of deps.users.absentSince(shard, limit)) {
      for (let i = 0; i < page.length; i += PARALLEL) {
        const done = await Promise.all(page.slice(i, i + PARALLEL).map((user) => flag(deps, user)));
        flagged += done.filter(Boolean).length;
      }
    }
  }
  log.info('inactive users flagged', { flagged });
  return { flagged };
};

/** False for people who came back, or were flagged, since the read. */
async function flag(deps: FlagInactiveUsersDeps, user: User): Promise<boolean> {
  // Time of this write: a run takes minutes.
  const at = deps.now().toISOString();
  const entry = auditEntry(deps, product, user, at, {
    type: 'Flagged Inactive',
    before: 'Active',
    after: `Inactive, last seen ${user.lastActiveDate}`,
  });
  try {
    await deps.users.save({ ...user, inactiveSince: at }, [entry], at);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'busy') return false;
    throw error;
  }
}
