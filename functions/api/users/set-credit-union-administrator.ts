import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { creditUnionRoleObstacle, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { UserDeps } from './deps.ts';

interface Change<Reply> {
  current: User;
  enabled: boolean;
  caller: Caller;
  at: string;
  remember: RequestContext['remember'];
  reply: (saved: User) => Answer<Reply>;
}

/** Lets a person administer their own credit union, or no longer. */
export async function setCreditUnionAdministrator<Reply>(
  deps: UserDeps,
  { current, enabled, caller, at, remember, reply }: Change<Reply>,
): Promise<Answer<Reply>> {
  if (current.isCreditUnionAdmin === enabled) return reply(current);
  const obstacle = creditUnionRoleObstacle(current);
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  const role = (isOn: boolean) => (isOn ? `Credit union administrator of ${current.creditUnionName}` : 'User');
  const entry = auditEntry(deps, caller, current, at, {
    type: enabled ? 'Credit Union Administrator Granted' : 'Credit Union Administrator Removed',
    before: role(!enabled),
    after: role(enabled),
    detail: '',
  });
  const next: User = { ...current, isCreditUnionAdmin: enabled };
  return reply(await deps.users.save(next, [entry], at, (saved) => remember(reply(saved))));
}
