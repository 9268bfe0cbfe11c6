import type { AuthoritiesDraft } from '#shared/contract/authorities.ts';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { usesAuthority } from '#shared/domain/authorities.ts';
import type { User } from '#shared/domain/user.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { authoritiesEntity, keptAuthorities } from '../../wire/authorities.ts';
import { creditUnionOf } from './credit-union-of.ts';
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

const parts = { tiers: 'tiers', lapseDays: 'days', people: 'limits of people', delegations: 'delegations' } as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

/** How a credit union's administrators say who may decide how much. */
export const authorityDesk = ({ authorities, users, creditUnions, newId }: ComplianceDeps) => {
  const read = (id: string) => Promise.all([authorities.of(id), users.ofCreditUnion(id)]);

  return {
    async find({ id, now }: Pick<Asked, 'id' | 'now'>, caller: Caller) {
      await creditUnionOf({ creditUnions }, id, caller);
      const [current, people] = await read(id);
      return withVersion(authoritiesEntity(current, people, now), current.version);
    },

    replace: ({ id, body, now, ifMatch }: Asked, caller: Caller) =>
      withRetry(async () => {
        if (id !== caller.creditUnionId) throw new Problem('not_found', { message: 'There is no such credit union.' });
        const [current, people] = await read(id);
        assertVersion(current, ifMatch);
        assertOwn(body, people);
        const kept = keptAuthorities(body);
        const changed = partNames.filter((name) => JSON.stringify(kept[name]) !== JSON.stringify(current[name]));
        const answer = (saved: typeof current) => withVersion(authoritiesEntity(saved, people, now), saved.version);
        if (changed.length === 0) return answer(current);
        const at = now.toISOString();
        const next = { ...current, ...kept, changedAt: at, changedById: caller.id, changedBy: caller.name };
        const use = (one: typeof current) => (usesAuthority(one) ? 'Limits of people in use' : 'No limits of people');
        const entry = creditUnionAudit(
          { newId },
          { actor: caller, at },
          { id, name: caller.creditUnionName },
          {
            ...{ type: 'Authorities Changed', before: use(current), after: use(next) },
            detail: `Changed: ${changed.map((name) => parts[name]).join(', ')}`,
          },
        );
        return answer(await authorities.save(next, entry));
      }),
  };
};
