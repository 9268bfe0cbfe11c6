import { TOO_LONG_LENT } from '#shared/contract/approvals.ts';
import type { AuthoritiesDraft } from '#shared/contract/authorities.ts';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import { lentUntilAtMost } from '#shared/domain/absence.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type AuthorityTerms, usesAuthority, type ZonedAuthorities } from '#shared/domain/authorities.ts';
import { loosens, termsHash, withPending } from '#shared/domain/authority-change.ts';
import { askedBy } from '#shared/domain/pending-change.ts';
import { zoneOfState } from '#shared/domain/time-zones.ts';
import type { User } from '#shared/domain/user.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { secondPersonDesk } from '../../rules/second-person.ts';
import { creditUnionOf } from '../../rules/seen-limits.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { UserStore } from '../../store/users.ts';
import { authoritiesEntity, keptAuthorities } from '../../wire/authorities.ts';

interface Deps extends Pick<Clock, 'newId'> {
  compliance: ComplianceStore;
  authorities: AuthorityStore;
  users: Pick<UserStore, 'ofCreditUnion'>;
  creditUnions: Pick<CreditUnionStore, 'find' | 'called'>;
}

type Asked = Pick<RequestContext, 'now' | 'ifMatch'> & { id: string; body: AuthoritiesDraft };

const NOT_OURS = "This person isn't of your credit union.";

/** Points at each person who isn't of the credit union. */
function assertOwn({ people, delegations }: AuthoritiesDraft, users: readonly User[]): void {
  const ids = new Set(users.map(({ id }) => id));
  const fault = (id: string, pointer: string): FieldError[] => (ids.has(id) ? [] : [{ pointer, detail: NOT_OURS }]);
  const errors = [
    ...people.flatMap(({ userId }, place) => fault(userId, `/people/${place}/userId`)),
    ...delegations.flatMap(({ from, to }, place) => [
      ...fault(from, `/delegations/${place}/from`),
      ...fault(to, `/delegations/${place}/to`),
    ]),
  ];
  if (errors.length > 0) throw new Problem('invalid', { message: NOT_OURS, errors });
}

/** Delegations may be an hour longer than 90 times 24 hours. */
function assertLendable({ delegations, timeZone }: AuthorityTerms, state: string): void {
  const errors = delegations.flatMap(({ start, end }, place): FieldError[] =>
    end > lentUntilAtMost(start, timeZone ?? zoneOfState(state))
      ? [{ pointer: `/delegations/${place}/end`, detail: TOO_LONG_LENT }]
      : [],
  );
  if (errors.length > 0) throw new Problem('invalid', { message: TOO_LONG_LENT, errors });
}

const parts = {
  tiers: 'tiers',
  lapseDays: 'days',
  people: 'personal limits',
  delegations: 'delegations',
  timeZone: 'time zone',
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

const use = (one: AuthorityTerms) => (usesAuthority(one) ? 'Personal limits in use' : 'No personal limits');

export const authorityDesk = ({ authorities, users, creditUnions, compliance, newId }: Deps) => {
  async function hasDays(current: ZonedAuthorities): Promise<boolean> {
    if (usesAuthority(current)) return true;
    const { checkMode, waivers } = await compliance.settings(current.creditUnionId);
    return checkMode === 'enforce' && waivers.length > 0;
  }

  const read = (id: string, now: Date) => Promise.all([authorities.of(id, now), users.ofCreditUnion(id)]);

  const { approve, decline } = secondPersonDesk({
    async read({ id, now }, caller) {
      const subject = await creditUnionOf({ creditUnions }, id, caller);
      const [current, people] = await read(id, now);
      return { subject, current, people };
    },
    waiting: ({ current: { pending } }) => (pending ? [pending] : []),
    async decided({ subject, current, people }, { isApproved, by, at, said }) {
      const { pending } = current;
      const next = isApproved && pending ? withPending(current, pending, at) : { ...current, pending: null };
      const entry = creditUnionAudit({ newId }, { actor: by, at }, subject, {
        type: isApproved ? 'Authorities Changed' : 'Authorities Declined',
        before: use(current),
        after: use(next),
        detail: said,
      });
      return { subject, people, current: await authorities.save(next, entry) };
    },
    answer: ({ current, people }, caller, now) =>
      withVersion(authoritiesEntity(current, people, { now, caller }), current.version),
  });

  return {
    async find({ id, now }: Pick<Asked, 'id' | 'now'>, caller: Caller) {
      await creditUnionOf({ creditUnions }, id, caller);
      const [current, people] = await read(id, now);
      return withVersion(authoritiesEntity(current, people, { now, caller }), current.version);
    },

    replace: ({ id, body, now, ifMatch }: Asked, caller: Caller) =>
      withRetry(async () => {
        if (id !== caller.creditUnionId) throw new Problem('not_found', { message: 'There is no such credit union.' });
        const [current, people] = await read(id, now);
        assertVersion(current, ifMatch);
        assertOwn(body, people);
        const kept = keptAuthorities(body, current);
        assertLendable(kept, current.state);
        const changed = partNames.filter((name) => JSON.stringify(kept[name]) !== JSON.stringify(current[name]));
        const answer = (saved: typeof current) =>
          withVersion(authoritiesEntity(saved, people, { now, caller }), saved.version);
        if (changed.length === 0) return answer(current);
        const at = now.toISOString();
        const zone = kept.timeZone ?? zoneOfState(current.state);
        const waits = loosens(current, kept) || (zone !== current.zone && (await hasDays(current)));
        const pending = { ...kept, ...askedBy(caller, people, now), contentHash: await termsHash(kept) };
        const next = waits ? { ...current, pending } : withPending(current, pending, at);
        const entry = creditUnionAudit(
          { newId },
          { actor: caller, at },
          { id, name: caller.creditUnionName },
          {
            type: waits ? 'Authorities Proposed' : 'Authorities Changed',
            before: use(current),
            after: use(kept),
            detail: `Changed: ${changed.map((name) => parts[name]).join(', ')}`,
          },
        );
        return answer(await authorities.save(next, entry));
      }),

    approve,
    decline,
  };
};
