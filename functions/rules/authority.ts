import { authoritiesAt, lentIn, namedIn, usesAuthority, type ZonedAuthorities } from '#shared/domain/authorities.ts';
import { type AuthorityDecision, type AuthorityQuestion, decide } from '#shared/domain/authority.ts';
import type { User } from '#shared/domain/user.ts';
import type { AuthorityStore } from '../store/authorities.ts';
import type { UserStore } from '../store/users.ts';

export interface AuthorityStores {
  authorities: Pick<AuthorityStore, 'of'>;
  users: Pick<UserStore, 'findAll'>;
}

type Question = Pick<AuthorityQuestion, 'amount' | 'preparerId' | 'now' | 'contentHash' | 'approvals'>;

const noneNeeded: AuthorityDecision = {
  required: 0,
  status: 'Approved',
  missing: 0,
  counted: [],
  ignored: [],
  mayApprove: [],
};

export const authorityOf = async (stores: AuthorityStores, creditUnionId: string) =>
  authorityIn(stores, await stores.authorities.of(creditUnionId));

export function authorityIn({ users }: Pick<AuthorityStores, 'users'>, held: ZonedAuthorities) {
  const people = new Map<string, User>();

  async function meet(ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !people.has(id));
    for (const one of await users.findAll(unknown)) people.set(one.id, one);
  }

  return {
    meet,
    lapseDays: held.lapseDays,
    isUsed: usesAuthority(held),
    pending: held.pending,
    administration: held.administration,
    person: (id: string): User | undefined => people.get(id),

    /** Without limits, no one else has to approve. */
    async decide(question: Question): Promise<AuthorityDecision> {
      if (!usesAuthority(held)) return noneNeeded;
      const { preparerId, approvals, now } = question;
      await meet([...namedIn(held), preparerId, ...approvals.map(({ by }) => by)]);
      const delegations = lentIn(held);
      return decide({
        ...question,
        tiers: held.tiers,
        delegations,
        people: authoritiesAt(held, [...people.values()], now),
      });
    },
  };
}
export type AuthorityOf = Awaited<ReturnType<typeof authorityOf>>;
