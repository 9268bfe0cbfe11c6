import { TOO_LONG_LENT } from '#shared/contract/approvals.ts';
import type { AuthoritiesDraft } from '#shared/contract/authorities.ts';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import { lentUntilAtMost } from '#shared/domain/absence.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type AuthorityTerms, usesAuthority, type ZonedAuthorities } from '#shared/domain/authorities.ts';
import { changeRefusal, loosens, termsHash, withPending } from '#shared/domain/authority-change.ts';
import { zoneOfState } from '#shared/domain/time-zones.ts';
import type { User } from '#shared/domain/user.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { dayAfter, otherAdministrators } from '../../rules/second-person.ts';
import { creditUnionOf } from '../../rules/seen-limits.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { authoritiesEntity, keptAuthorities } from '../../wire/authorities.ts';
import type { ComplianceDeps } from './deps.ts';

type Asked = Pick<RequestContext, 'now' | 'ifMatch'> & { id: string; body: AuthoritiesDraft };

const NOT_OURS = "This person isn't of your credit union.";

/** Throws, at each place that names them, of people who are not of the credit union. */
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

/** Throws where something is lent for more than its days, which may be an hour longer than as many times 24 hours. */
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
  people: 'limits of people',
  delegations: 'delegations',
  timeZone: 'time zone',
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

const use = (one: AuthorityTerms) => (usesAuthority(one) ? 'Limits of people in use' : 'No limits of people');

const conflict = (message: string) => new Problem('conflict', { message });

/** How a credit union's administrators say who may decide how much. */
export const authorityDesk = ({
  authorities,
  users,
  creditUnions,
  compliance,
  newId,
}: Pick<ComplianceDeps, 'authorities' | 'users' | 'creditUnions' | 'compliance' | 'newId'>) => {
  /** Whether anything that binds counts days, which another time zone would begin or end later. */
  async function hasDays(current: ZonedAuthorities): Promise<boolean> {
    if (usesAuthority(current)) return true;
    const { checkMode, waivers } = await compliance.settings(current.creditUnionId);
    return checkMode === 'enforce' && waivers.length > 0;
  }

  const read = (id: string, now: Date) => Promise.all([authorities.of(id, now), users.ofCreditUnion(id)]);

  /** What waits, with the credit union it is of. */
  async function waiting({ id, now }: Pick<Asked, 'id' | 'now'>, caller: Caller) {
    const subject = await creditUnionOf({ creditUnions }, id, caller);
    const [current, people] = await read(id, now);
    if (!current.pending) throw conflict('No change is waiting.');
    return { subject, current, people, pending: current.pending };
  }

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
        const said = { byId: caller.id, by: caller.name, at, contentHash: await termsHash(kept) };
        const effectiveAt = otherAdministrators(caller, people).length > 0 ? null : dayAfter(now);
        const pending = { ...kept, ...said, effectiveAt };
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

    approve: ({ id, body, now }: Pick<Asked, 'id' | 'now'> & { body: { contentHash: string } }, caller: Caller) =>
      withRetry(async () => {
        const { subject, current, people, pending } = await waiting({ id, now }, caller);
        const refused = changeRefusal(pending, caller);
        if (refused) throw new Problem(refused);
        if (body.contentHash !== pending.contentHash) {
          throw conflict('What is proposed was changed. Look at it again.');
        }
        const at = now.toISOString();
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, subject, {
          type: 'Authorities Changed',
          before: use(current),
          after: use(pending),
          detail: `Approved what ${pending.by} proposed`,
        });
        const saved = await authorities.save(withPending(current, pending, at), entry);
        return withVersion(authoritiesEntity(saved, people, { now, caller }), saved.version);
      }),

    decline: (asked: Pick<Asked, 'id' | 'now'>, caller: Caller) =>
      withRetry(async () => {
        const { subject, current, people, pending } = await waiting(asked, caller);
        const at = asked.now.toISOString();
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, subject, {
          type: 'Authorities Declined',
          before: use(current),
          after: use(current),
          detail: pending.byId === caller.id ? 'Withdrawn' : `Proposed by ${pending.by}`,
        });
        const saved = await authorities.save({ ...current, pending: null }, entry);
        return withVersion(authoritiesEntity(saved, people, { now: asked.now, caller }), saved.version);
      }),
  };
};
