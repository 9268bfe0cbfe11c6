import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Authorities, usesAuthority } from '#shared/domain/authorities.ts';
import { creditUnionRoleObstacle, type User } from '#shared/domain/user.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { UserStore } from '../../store/users.ts';
import { administrationEntries, administrationEntry } from './administration-entries.ts';

export interface SetCreditUnionAdministratorDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  authorities: Pick<AuthorityStore, 'of' | 'touch' | 'save'>;
}

interface Change<Reply> {
  current: User;
  enabled: boolean;
  caller: Caller;
  at: string;
  remember: RequestContext['remember'];
  reply: (saved: User) => Answer<Reply>;
}

/** Ends any request about it by the credit union's own administrators. */
export async function setCreditUnionAdministrator<Reply>(
  deps: SetCreditUnionAdministratorDeps,
  { current, enabled, caller, at, remember, reply }: Change<Reply>,
): Promise<Answer<Reply>> {
  const held = await deps.authorities.of(current.creditUnionId);
  const isAsked = held.administration?.userId === current.id;
  if (current.isCreditUnionAdmin === enabled && !isAsked) return reply(current);
  const obstacle = enabled ? creditUnionRoleObstacle(current) : null;
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  const by = { caller, at };
  const entries =
    current.isCreditUnionAdmin === enabled
      ? [administrationEntry(deps, by, current, { type: 'Administrators Declined', isGiven: !enabled })]
      : administrationEntries(deps, by, current, enabled);
  if (!enabled && current.isCreditUnionAdmin) await assertOthers(deps, held, current);
  const administration = isAsked ? null : held.administration;
  const isHeld = isAsked || (!enabled && usesAuthority(held));
  const also = isHeld ? [deps.authorities.touch({ ...held, administration })] : [];
  return reply(
    await deps.users.save({ ...current, isCreditUnionAdmin: enabled, administersFrom: null }, entries, at, (saved) => [
      ...remember(reply(saved)),
      ...also,
    ]),
  );
}

/** Throws if no one would be left to manage limits in use. A write that touches `held` keeps this true. */
export async function assertOthers(
  { users }: SetCreditUnionAdministratorDeps,
  held: Authorities,
  { id, creditUnionId, creditUnionName }: User,
) {
  if (!usesAuthority(held)) return;
  const colleagues = (await users.ofCreditUnion(creditUnionId)).map((one) => one.id).filter((one) => one !== id);
  const others = await users.findAll(colleagues);
  if (others.some((one) => one.isCreditUnionAdmin && one.isEnabled && one.creditUnionId === creditUnionId)) return;
  throw new Problem('conflict', {
    message: `${creditUnionName} limits what its people may decide. Make another one its administrator first.`,
  });
}
