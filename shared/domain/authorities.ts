import type { Cents } from '../format/money.ts';
import { dayIn } from '../format/zoned-day.ts';
import { type Absence, lentWhileAway } from './absence.ts';
import type { PendingAdministration } from './administration.ts';
import { type ApprovalTier, type Authority, type Delegation, decide } from './authority.ts';
import type { HashedChange } from './pending-change.ts';
import type { TimeZone } from './time-zones.ts';
import type { User } from './user.ts';

/** Limit on the credit union's own days (`YYYY-MM-DD`, both included; null: no end). */
export interface PersonLimit {
  userId: string;
  limit: Cents | null;
  unlimited: boolean;
  from: string | null;
  until: string | null;
}

export type AuthorityTerms = Pick<Authorities, 'tiers' | 'lapseDays' | 'people' | 'delegations' | 'timeZone'>;

export type PendingAuthorities = HashedChange<AuthorityTerms>;

/** Moments are ISO 8601 UTC. */
export interface Authorities {
  creditUnionId: string;
  tiers: ApprovalTier[];
  lapseDays: number;
  people: PersonLimit[];
  delegations: Delegation[];
  /** Time zone of the credit union's days; null: that of its state. */
  timeZone: TimeZone | null;
  /** Absences are each person's own; no change of the rest touches them. */
  absences: Absence[];
  changedAt: string;
  changedById: string;
  changedBy: string;
  pending: PendingAuthorities | null;
  administration: PendingAdministration | null;
  version: number;
}

export interface ZonedAuthorities extends Authorities {
  zone: TimeZone;
  state: string;
}

export const LAPSE_DAYS = 14;

/** Without authorities, everyone verified decides alone. */
export const noAuthorities = (creditUnionId: string): Authorities => ({
  creditUnionId,
  tiers: [],
  lapseDays: LAPSE_DAYS,
  people: [],
  delegations: [],
  absences: [],
  timeZone: null,
  changedAt: '',
  changedById: '',
  changedBy: '',
  pending: null,
  administration: null,
  version: 0,
});

export const usesAuthority = ({ tiers, people }: Pick<Authorities, 'tiers' | 'people'>): boolean =>
  tiers.length > 0 || people.length > 0;

/** Delegations by administrators, and lending by people who are away. */
export const lentIn = ({ delegations, absences }: Pick<Authorities, 'delegations' | 'absences'>): Delegation[] => [
  ...delegations,
  ...lentWhileAway(absences),
];

export const namedIn = (held: Pick<Authorities, 'people' | 'delegations' | 'absences'>): string[] => [
  ...new Set([...held.people.map(({ userId }) => userId), ...lentIn(held).flatMap(({ from, to }) => [from, to])]),
];

type Person = Pick<User, 'id' | 'isEnabled' | 'isVerified' | 'isAdmin' | 'creditUnionId'>;

/** Administrators of the exchange place no orders. */
export const isActing = ({
  isEnabled,
  isVerified,
  isAdmin,
}: Pick<User, 'isEnabled' | 'isVerified' | 'isAdmin'>): boolean => isEnabled && isVerified && !isAdmin;
type Limits = Pick<ZonedAuthorities, 'creditUnionId' | 'people' | 'absences' | 'zone'>;

const holdsOn = ({ from, until }: PersonLimit, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

export const hasOwnLimit = (
  { people, zone }: Pick<ZonedAuthorities, 'people' | 'zone'>,
  userId: string,
  now: Date,
): boolean =>
  people.some(
    (own) =>
      own.userId === userId &&
      holdsOn(own, dayIn(zone, now)) &&
      (own.unlimited || (own.limit !== null && own.limit > 0)),
  );

/** People with the limits in force at a moment; others are left out. */
export const authoritiesAt = (
  { creditUnionId, people, absences, zone }: Limits,
  users: readonly Person[],
  now: string,
): Authority[] => {
  const today = dayIn(zone, now);
  return users
    .filter((user) => user.creditUnionId === creditUnionId)
    .map((user) => {
      const { id } = user;
      const own = people.find(({ userId }) => userId === id);
      const away = absences.find(({ userId }) => userId === id);
      const holds = own !== undefined && holdsOn(own, today);
      return {
        id,
        active: isActing(user),
        absentFrom: away?.from ?? null,
        absentUntil: away?.until ?? null,
        limit: holds ? own.limit : null,
        unlimited: holds && own.unlimited,
      };
    });
};

type Asked = Pick<Authorities, 'tiers' | 'delegations'> & { people: readonly Authority[]; now: string };

function canBeApproved(amount: Cents, preparerId: string, { tiers, people, delegations, now }: Asked): boolean {
  const question = { amount, preparerId, now, contentHash: '', tiers, people, delegations };
  const approvals: { by: string; at: string; contentHash: string }[] = [];
  const hasOwn = (id: string) => people.some((one) => one.id === id && (one.unlimited || (one.limit ?? -1) >= amount));
  for (;;) {
    const { status, mayApprove } = decide({ ...question, approvals });
    const by = mayApprove.find(hasOwn) ?? mayApprove[0];
    if (status === 'Approved' || by === undefined) return status === 'Approved';
    approvals.push({ by, at: now, contentHash: '' });
  }
}

/** Tiers that no purchase could pass, whoever prepares it. */
export const unreachableTiers = (asked: Asked): Cents[] =>
  asked.tiers
    .filter(({ approvals }) => approvals > 0)
    .map(({ from }) => from)
    .filter((from) => !asked.people.some(({ id, active }) => active && canBeApproved(from, id, asked)));
