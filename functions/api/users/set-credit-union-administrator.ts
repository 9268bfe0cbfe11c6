import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { usesAuthority } from '#shared/domain/authorities.ts';
import { creditUnionRoleObstacle, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Write } from '../../store/table.ts';
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
  const guard = enabled ? [] : await guardLast(deps, current);
  const next: User = { ...current, isCreditUnionAdmin: enabled };
  return reply(await deps.users.save(next, [entry], at, (saved) => [...remember(reply(saved)), ...guard]));
}

/** Throws where no one else could look after limits that people of the credit union are held to; the write holds that. */
async function guardLast(
  { authorities, users }: UserDeps,
  { id, creditUnionId, creditUnionName }: User,
): Promise<Write[]> {
  const held = await authorities.of(creditUnionId);
  if (!usesAuthority(held)) return [];
  const colleagues = (await users.ofCreditUnion(creditUnionId)).map((one) => one.id).filter((one) => one !== id);
  const others = await users.findAll(colleagues);
  if (others.some((one) => one.isCreditUnionAdmin && one.isEnabled && one.creditUnionId === creditUnionId))
    return [authorities.touch(held)];
  throw new Problem('conflict', {
    message: `${creditUnionName} limits what its people may decide. Make another one its administrator first.`,
  });
}
