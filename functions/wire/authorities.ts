import type { AuthoritiesDraft, AuthoritiesEntity } from '#shared/contract/authorities.ts';
import type { Caller } from '#shared/domain/access.ts';
import {
  type AuthorityTerms,
  authoritiesAt,
  isActing,
  type PendingAuthorities,
  unreachableTiers,
  usesAuthority,
  type ZonedAuthorities,
} from '#shared/domain/authorities.ts';
import { compareTexts } from '#shared/domain/canonical.ts';
import { zoneOfState } from '#shared/domain/time-zones.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import { type Cents, money, toCents, toDollars } from '#shared/format/money.ts';
import { withLimit } from './approvals.ts';
import { waitingAdministration, waitingChange } from './waiting-change.ts';

const moment = (text: string): string => new Date(text).toISOString();

/** People without any authority are left out. */
export const keptAuthorities = (
  { tiers, lapseDays, people, delegations, timeZone }: AuthoritiesDraft,
  before: Pick<AuthorityTerms, 'timeZone'>,
): AuthorityTerms => ({
  tiers: tiers.map(({ from, approvals }) => ({ from: toCents(from), approvals })),
  lapseDays,
  people: people.filter(({ limit, unlimited }) => unlimited || limit !== null).map(withLimit),
  delegations: delegations.map((one) => ({ ...withLimit(one), start: moment(one.start), end: moment(one.end) })),
  timeZone: timeZone === undefined ? before.timeZone : timeZone,
});

const inDollars = <Limited extends { limit: Cents | null }>({ limit, ...rest }: Limited) => ({
  ...rest,
  limit: limit === null ? null : toDollars(limit),
});

const noLimit = { limit: null, unlimited: false, from: null, until: null };

const inForceSoon = (pending: PendingAuthorities, caller: Caller): AuthoritiesEntity['pending'] => ({
  ...waitingChange(pending, caller),
  tiers: pending.tiers.map(({ from, approvals }) => ({ from: toDollars(from), approvals })),
  lapseDays: pending.lapseDays,
  people: pending.people.map(inDollars),
  delegations: pending.delegations.map(inDollars),
  timeZone: pending.timeZone,
  contentHash: pending.contentHash,
});

/** With everyone of the credit union, and tiers no one can pass now. */
export function authoritiesEntity(
  authorities: ZonedAuthorities,
  users: readonly User[],
  { now, caller }: { now: Date; caller: Caller },
): AuthoritiesEntity {
  const { creditUnionId, tiers, lapseDays, delegations, administration, timeZone, zone, state } = authorities;
  const own = users.filter((user) => user.creditUnionId === creditUnionId);
  const at = now.toISOString();
  const absenceOf = (id: string) => {
    const { userId: _, ...found } = authorities.absences.find(({ userId }) => userId === id) ?? { userId: '' };
    return 'from' in found ? inDollars(found) : null;
  };
  const people = authoritiesAt({ ...authorities, absences: [] }, own, at);
  return {
    creditUnionId,
    lapseDays,
    isUsed: usesAuthority(authorities),
    timeZone,
    zone,
    state,
    stateZone: zoneOfState(state),
    tiers: tiers.map(({ from, approvals }) => ({ from: toDollars(from), approvals })),
    people: own
      .map((user) => {
        const limit = authorities.people.find(({ userId }) => userId === user.id);
        const { userId: _, ...held } = limit ? inDollars(limit) : { userId: '', ...noLimit };
        const { id: userId, email, jobTitle } = user;
        return {
          userId,
          name: evidenceName(user),
          email,
          jobTitle,
          isActive: isActing(user),
          isAdministrator: user.isCreditUnionAdmin,
          ...held,
          absence: absenceOf(userId),
        };
      })
      .sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.userId, b.userId)),
    // People who left lend nothing.
    delegations: delegations
      .filter(({ from, to }) => [from, to].every((id) => own.some((user) => user.id === id)))
      .map(inDollars),
    warnings: unreachableTiers({ tiers, delegations, people, now: at }).map(
      (from) => `With the present limits nobody else can approve ${money(toDollars(from))}.`,
    ),
    pending: authorities.pending && inForceSoon(authorities.pending, caller),
    administration: administration && waitingAdministration(administration, caller),
    changedAt: authorities.changedAt || null,
    changedBy: authorities.changedBy || null,
  };
}
