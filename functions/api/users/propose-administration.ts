import type { AdministrationEntity } from '#shared/contract/administration.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { administrationStep } from '#shared/domain/administration.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { Authorities } from '#shared/domain/authorities.ts';
import { askedBy, otherAdministrators } from '#shared/domain/pending-change.ts';
import { creditUnionRoleObstacle, type User } from '#shared/domain/user.ts';
import { withRetry } from '../../runtime/retry.ts';
import { waitingAdministration } from '../../wire/waiting-change.ts';
import { administrationEntries, administrationEntry } from './administration-entries.ts';
import { assertOthers, type SetCreditUnionAdministratorDeps } from './set-credit-union-administrator.ts';

interface Asked {
  id: string;
  body: { enabled: boolean };
  now: Date;
}

const conflict = (message: string) => new Problem('conflict', { message });

/** One administrator asks; another approves or drops it. */
export const proposeAdministration = (
  deps: SetCreditUnionAdministratorDeps,
  { id, body: { enabled: isGiven }, now }: Asked,
  caller: Caller,
): Promise<AdministrationEntity> =>
  withRetry(async () => {
    const { creditUnionId } = caller;
    const [user, held, listed] = await Promise.all([
      deps.users.find(id),
      deps.authorities.of(creditUnionId, now),
      deps.users.ofCreditUnion(creditUnionId),
    ]);
    if (user?.creditUnionId !== creditUnionId) throw new Problem('not_found');
    const at = now.toISOString();
    const by = { caller, at };
    const answer = ({ isCreditUnionAdmin: isAdministrator }: User, { administration }: Authorities) => ({
      userId: id,
      isAdministrator,
      waiting: administration && waitingAdministration(administration, caller),
    });
    const step = administrationStep(held.administration, { user, isGiven, byId: caller.id });
    if (step === 'busy') throw conflict('Another change of administrators is waiting. Approve or drop it first.');
    if (step === 'none') return answer(user, held);
    const obstacle = isGiven && step !== 'drop' ? creditUnionRoleObstacle(user) : null;
    if (obstacle) throw conflict(obstacle);
    const entry = (type: Parameters<typeof administrationEntry>[3]['type'], given = isGiven) =>
      administrationEntry(deps, by, user, { type, isGiven: given });
    const save = async (next: Partial<User>, administration: Authorities['administration'], entries: AuditEntry[]) => {
      const authorities = { ...held, administration };
      const also = () => [deps.authorities.touch(authorities)];
      return answer(await deps.users.save({ ...user, ...next }, entries, at, also), authorities);
    };
    if (step === 'drop') return save({ administersFrom: null }, null, [entry('Administrators Declined', !isGiven)]);
    if (step === 'approve') {
      if (!isGiven) await assertOthers(deps, held, user);
      const entries = administrationEntries(deps, by, user, isGiven);
      return save({ isCreditUnionAdmin: isGiven, administersFrom: null }, null, entries);
    }
    const people = await deps.users.findAll(listed.map((one) => one.id));
    if (!isGiven && otherAdministrators(user, people).length === 0)
      throw conflict('Your credit union would have no administrator. Make someone else one first.');
    const administration = { userId: id, isGiven, ...askedBy(caller, people, now) };
    return save({ administersFrom: administration.effectiveAt }, administration, [entry('Administrators Proposed')]);
  });
