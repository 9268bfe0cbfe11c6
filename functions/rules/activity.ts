import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import type { Clock } from '../runtime/table.ts';
import type { UserStore } from '../store/users.ts';

/** At most one write per person and hour. */
const HOUR = 3_600_000;

/** Also ends the inactive flag. */
export async function recordActivity(
  { users, newId }: { users: UserStore } & Pick<Clock, 'newId'>,
  caller: Caller,
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(caller.lastActiveDate) < HOUR) return;
  const user = await users.find(caller.id);
  if (!user) return;
  const at = now.toISOString();
  const next = { ...user, lastActiveDate: at, inactiveSince: null };
  await users.save(next, user.inactiveSince ? [returned(user, at, newId)] : [], at).catch((error: unknown) => {
    // Another call's note is as good.
    if (!(error instanceof Problem && error.code === 'busy')) throw error;
  });
}

const returned = (user: User, at: string, newId: Clock['newId']) => ({
  id: newId('A'),
  type: 'Returned' as const,
  at,
  actorId: user.id,
  actorName: evidenceName(user),
  subjectId: user.id,
  subjectName: evidenceName(user),
  before: `Inactive since ${user.inactiveSince}`,
  after: 'Active',
  detail: '',
});
