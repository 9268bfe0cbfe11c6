import type { AbsenceDraft, AbsenceEntity } from '#shared/contract/absence.ts';
import { TOO_LONG_LENT } from '#shared/contract/approvals.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { type Absence, lentUntilAtMost, withAbsence } from '#shared/domain/absence.ts';
import { type Caller, holderOf } from '#shared/domain/access.ts';
import { authoritiesAt, usesAuthority, type ZonedAuthorities } from '#shared/domain/authorities.ts';
import { compareTexts } from '#shared/domain/canonical.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import { toCents, toDollars } from '#shared/format/money.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { UserStore } from '../../store/users.ts';

interface Deps extends Pick<Clock, 'newId'> {
  users: Pick<UserStore, 'find' | 'findAll' | 'ofCreditUnion'>;
  authorities: Pick<AuthorityStore, 'of' | 'save'>;
}

type Asked = Pick<RequestContext, 'now'> & { body: { absence: AbsenceDraft | null } };

/** Absences need no second person, since they are the person's own. */
export const absenceDesk = ({ authorities, users, newId }: Deps) => {
  const read = (caller: Caller, now: Date) =>
    Promise.all([authorities.of(holderOf(caller), now), users.ofCreditUnion(holderOf(caller))]);

  const canDecide = ({ isEnabled, isVerified }: User) => isEnabled && isVerified;
  const others = (people: readonly User[], { id }: Caller) => people.filter((one) => one.id !== id && canDecide(one));

  function entityOf(held: ZonedAuthorities, people: readonly User[], caller: Caller, now: Date): AbsenceEntity {
    const own = held.absences.find(({ userId }) => userId === caller.id);
    const [limits] = authoritiesAt(
      held,
      people.filter(({ id }) => id === caller.id),
      now.toISOString(),
    );
    const delegate = people.find(({ id }) => id === own?.delegateId);
    return {
      isUsed: usesAuthority(held),
      zone: held.zone,
      absence: own
        ? {
            from: own.from,
            until: own.until,
            delegateId: own.delegateId,
            delegateName: delegate ? evidenceName(delegate) : null,
            limit: own.limit === null ? null : toDollars(own.limit),
          }
        : null,
      ownLimit: limits?.limit == null ? null : toDollars(limits.limit),
      ownIsUnlimited: limits?.unlimited ?? false,
      colleagues: toldApart(others(people, caller)).sort(
        (a, b) => compareTexts(a.name, b.name) || compareTexts(a.userId, b.userId),
      ),
    };
  }

  /** Throws for people who can't be lent to, or more than there is. */
  function assertLendable(
    absence: Absence,
    held: ZonedAuthorities,
    people: readonly User[],
    caller: Caller,
    now: Date,
  ) {
    if (absence.delegateId === null) return;
    if (absence.until !== null && absence.until > lentUntilAtMost(absence.from, held.zone))
      throw invalidAt('/absence/until', TOO_LONG_LENT);
    if (absence.delegateId === caller.id) throw invalidAt('/absence/delegateId', "You can't delegate to yourself");
    if (!others(people, caller).some(({ id }) => id === absence.delegateId))
      throw invalidAt('/absence/delegateId', 'Choose a verified person at your credit union');
    const { ownLimit, ownIsUnlimited } = entityOf(held, people, caller, now);
    if (ownIsUnlimited) return;
    if (ownLimit === null) throw invalidAt('/absence/delegateId', 'You have no limit of your own to lend');
    if (absence.limit !== null && absence.limit > toCents(ownLimit))
      throw invalidAt('/absence/limit', "This can't be more than your own limit");
  }

  return {
    async absence({ now }: Pick<Asked, 'now'>, caller: Caller): Promise<AbsenceEntity> {
      const [held, people] = await read(caller, now);
      return entityOf(held, people, caller, now);
    },

    changeAbsence: ({ body, now }: Asked, caller: Caller): Promise<AbsenceEntity> =>
      withRetry(async () => {
        const [held, people] = await read(caller, now);
        if (!usesAuthority(held))
          throw new Problem('conflict', { message: 'Your credit union sets no limits for its people.' });
        const said = body.absence;
        const absence: Absence | null = said && {
          userId: caller.id,
          from: moment(said.from),
          until: said.until && moment(said.until),
          delegateId: said.delegateId,
          limit: said.limit === null ? null : toCents(said.limit),
        };
        if (absence) assertLendable(absence, held, people, caller, now);
        const before = held.absences.find(({ userId }) => userId === caller.id);
        if (!absence && !before) return entityOf(held, people, caller, now);
        const delegate = people.find(({ id }) => id === absence?.delegateId);
        const entry = creditUnionAudit(
          { newId },
          { actor: caller, at: now.toISOString() },
          { id: caller.creditUnionId, name: caller.creditUnionName },
          {
            type: absence ? 'Absence Recorded' : 'Absence Ended',
            before: spell(before),
            after: spell(absence),
            detail: delegate ? `${evidenceName(delegate)} decides with their limit` : '',
          },
        );
        const next = { ...held, absences: withAbsence(held.absences, caller.id, absence) };
        return entityOf(await authorities.save(next, entry), people, caller, now);
      }),
  };
};

const moment = (text: string): string => new Date(text).toISOString();

const spell = (absence: Absence | null | undefined): string =>
  absence ? `Away ${absence.from} to ${absence.until ?? 'further notice'}` : 'Not away';

function toldApart(people: readonly User[]): AbsenceEntity['colleagues'] {
  const named = Map.groupBy(people, evidenceName);
  return people.map((one) => {
    const name = evidenceName(one);
    return { userId: one.id, name, email: (named.get(name)?.length ?? 0) > 1 ? one.email : '' };
  });
}
