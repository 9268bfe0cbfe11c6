import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { resetChange, withoutFactor } from '#shared/domain/second-factor.ts';
import { resetObstacle, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { Clock } from '../../runtime/table.ts';
import type { UserStore } from '../../store/users.ts';

interface Deps extends Pick<Clock, 'newId'> {
  users: UserStore;
}

interface Reset<Reply> {
  current: User;
  reason: string;
  caller: Caller;
  at: string;
  reply: (saved: User) => Answer<Reply>;
}

export async function resetFactor<Reply>(deps: Deps, reset: Reset<Reply>): Promise<Answer<Reply>> {
  const { current, reason, caller, at, reply } = reset;
  const obstacle = resetObstacle(current, caller.id);
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  const next = withoutFactor(current, at);
  const entry = auditEntry(deps, caller, current, at, resetChange(current, reason));
  return reply(await deps.users.save(next, [entry], at));
}
