import { invalidAt } from '#shared/contract/problem.ts';
import { displayName } from '#shared/domain/user.ts';
import type { UserStore } from '../store/users.ts';

interface Assigned {
  assigneeId: string | null;
  assignee: string | null;
}

interface Deps {
  users: Pick<UserStore, 'admins'>;
}

/** `what`: "A deal". @throws Problem unless an administrator or no one. */
export async function assigneeOf(
  { users }: Deps,
  before: Assigned,
  assigneeId: string | null,
  what: string,
): Promise<Assigned> {
  if (assigneeId === before.assigneeId) return { assigneeId, assignee: before.assignee };
  if (assigneeId === null) return { assigneeId: null, assignee: null };
  const found = (await users.admins()).find(({ id }) => id === assigneeId);
  if (found) return { assigneeId, assignee: displayName(found) };
  throw invalidAt('/assigneeId', `${what} is assigned to an administrator.`);
}
