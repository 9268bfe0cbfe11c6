import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Authorities, usesAuthority } from '#shared/domain/authorities.ts';
import { firstSetOf } from '#shared/domain/first-set.ts';
import { withPendingParts } from '#shared/domain/settings-change.ts';
import { creditUnionRoleObstacle, type User } from '#shared/domain/user.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { Write } from '../../store/table.ts';
import type { UserStore } from '../../store/users.ts';
import { administrationEntries, administrationEntry } from './administration-entries.ts';

export interface SetCreditUnionAdministratorDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  authorities: Pick<AuthorityStore, 'of' | 'touch' | 'save'>;
  compliance: Pick<ComplianceStore, 'settings' | 'writes'>;
}

interface Change<Reply> {
  current: User;
  enabled: boolean;
  caller: Caller;
  at: string;
  remember: RequestContext['remember'];
  reply: (saved: User) => Answer<Reply>;
}

/** Puts in force the first set of limits that a new administrator prepared. */
async function firstSet(
  { compliance, newId }: SetCreditUnionAdministratorDeps,
  { id, creditUnionId, creditUnionName }: User,
  { caller, at }: { caller: Caller; at: string },
): Promise<Write[]> {
  const settings = await compliance.settings(creditUnionId);
  const prepared = firstSetOf(settings, id);
  if (!prepared) return [];
  const next = withPendingParts(settings, prepared, at);
  const subject = { id: creditUnionId, name: creditUnionName };
  const entry = creditUnionAudit({ newId }, { actor: caller, at }, subject, {
    type: 'Limits Changed',
    before: `Mode: ${settings.checkMode}`,
    after: `Mode: ${next.checkMode}`,
    detail: `First set, prepared by ${prepared.by}`,
  });
  return compliance.writes(next, entry);
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
  if (enabled) also.push(...(await firstSet(deps, current, by)));
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
