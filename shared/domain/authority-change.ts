import { administrationAt } from './administration.ts';
import {
  type Authorities,
  type AuthorityTerms,
  type PendingAuthorities,
  type PersonLimit,
  usesAuthority,
} from './authorities.ts';
import type { ApprovalTier, Delegation } from './authority.ts';
import { hashOf } from './canonical.ts';
import { tookEffectAt } from './pending-change.ts';

export const termsHash = ({ tiers, lapseDays, people, delegations, timeZone }: AuthorityTerms): Promise<string> =>
  hashOf({ kind: 'authority change', tiers, lapseDays, people, delegations, timeZone });

/** A change takes effect at its time without a write. */
export function inForceAt<Held extends Authorities>(found: Held, now: Date): Held {
  const authorities = { ...found, administration: administrationAt(found.administration, now) };
  const { pending } = authorities;
  const at = tookEffectAt(pending, now);
  return pending && at ? withPending(authorities, pending, at) : authorities;
}

export const withPending = <Held extends Authorities>(
  authorities: Held,
  { tiers, lapseDays, people, delegations, timeZone, byId, by }: PendingAuthorities,
  at: string,
): Held => ({
  ...authorities,
  tiers,
  lapseDays,
  people,
  delegations,
  timeZone,
  changedAt: at,
  changedById: byId,
  changedBy: by,
  pending: null,
});

/** First limits never loosen. */
export function loosens(before: AuthorityTerms, after: AuthorityTerms): boolean {
  if (!usesAuthority(before)) return false;
  if (!usesAuthority(after)) return true;
  return (
    after.people.some((one) => !isWithin(one, before.people)) ||
    asksFewer(before.tiers, after.tiers) ||
    after.delegations.some((one) => !isLent(one, before.delegations))
  );
}

const reach = ({ limit, unlimited }: Pick<PersonLimit, 'limit' | 'unlimited'>): number =>
  unlimited ? Number.POSITIVE_INFINITY : (limit ?? -1);

/** ISO dates sort as texts; no start is before and no end after every other. */
const isWithin = (one: PersonLimit, before: readonly PersonLimit[]): boolean =>
  before.some(
    (had) =>
      had.userId === one.userId &&
      reach(one) <= reach(had) &&
      (one.from ?? '') >= (had.from ?? '') &&
      (one.until ?? '9999') <= (had.until ?? '9999'),
  );

const required = (tiers: readonly ApprovalTier[], amount: number): number =>
  tiers.reduce((found, { from, approvals }) => (from <= amount ? approvals : found), 0);

const asksFewer = (before: readonly ApprovalTier[], after: readonly ApprovalTier[]): boolean =>
  [...before, ...after].some(({ from }) => required(after, from) < required(before, from));

const isLent = (one: Delegation, before: readonly Delegation[]): boolean =>
  before.some(
    (had) =>
      had.from === one.from &&
      had.to === one.to &&
      (had.limit === null || (one.limit !== null && one.limit <= had.limit)) &&
      one.start >= had.start &&
      one.end <= had.end,
  );
