import type { Cents } from '../format/money.ts';
import { compareTexts } from './canonical.ts';

export interface ApprovalTier {
  from: Cents;
  approvals: number;
}

/** Moments are ISO 8601 UTC. */
export interface Authority {
  id: string;
  active: boolean;
  limit: Cents | null;
  unlimited: boolean;
  absentFrom: string | null;
  /** Null while `absentFrom` is set: until further notice. */
  absentUntil: string | null;
}

export interface Delegation {
  from: string;
  to: string;
  /** Null: up to the lender's own limit. */
  limit: Cents | null;
  start: string;
  end: string;
}

export interface Approval {
  by: string;
  at: string;
  /** Content approved; approves nothing under another hash. */
  contentHash: string;
}

export interface AuthorityQuestion {
  amount: Cents;
  preparerId: string;
  now: string;
  contentHash: string;
  tiers: readonly ApprovalTier[];
  people: readonly Authority[];
  delegations: readonly Delegation[];
  approvals: readonly Approval[];
}

export const ignoredBecause = ['Changed', 'Preparer', 'Twice', 'Inactive', 'Limit', 'SameAuthority'] as const;
export type IgnoredBecause = (typeof ignoredBecause)[number];

export interface AuthorityDecision {
  required: number;
  status: 'Approved' | 'Waiting';
  missing: number;
  counted: { by: string; authorityOf: string }[];
  ignored: { by: string; at: string; why: IgnoredBecause }[];
  /** Ids of people who can approve now; empty once approved. */
  mayApprove: string[];
}

interface Lending extends Pick<AuthorityQuestion, 'amount' | 'preparerId' | 'delegations'> {
  limits: ReadonlyMap<string, number>;
}

const time = (moment: string): number => Date.parse(moment);
const isBetween = (at: string, start: string, end: string | null): boolean =>
  time(start) <= time(at) && (end === null || time(at) < time(end));

const ownLimit = ({ limit, unlimited }: Authority): number => (unlimited ? Number.POSITIVE_INFINITY : (limit ?? -1));

/** Authorities a person can decide with at a moment: their own first, then lenders by id. Borrowed authority isn't lent on. */
function sourcesOf(id: string, at: string, { amount, preparerId, limits, delegations }: Lending): string[] {
  const activeLimit = (person: string): number => limits.get(person) ?? -1;
  const lenders = delegations
    .filter(({ from, to, start, end }) => to === id && from !== id && from !== preparerId && isBetween(at, start, end))
    .filter(({ from, limit }) => Math.min(activeLimit(from), limit ?? Number.POSITIVE_INFINITY) >= amount)
    .map(({ from }) => from);
  const own = activeLimit(id) >= amount ? [id] : [];
  return [...own, ...[...new Set(lenders)].sort(compareTexts)];
}

/** At least one for someone who may not decide the amount alone. */
function requiredApprovals({ amount, preparerId, now, tiers }: AuthorityQuestion, lending: Lending): number {
  const reached = tiers.filter(({ from }) => from <= amount).sort((a, b) => b.from - a.from)[0]?.approvals ?? 0;
  const mayDecide = lending.limits.has(preparerId) && sourcesOf(preparerId, now, lending).length > 0;
  return mayDecide ? reached : Math.max(1, reached);
}

const inOrder = (approvals: readonly Approval[]): Approval[] =>
  [...approvals].sort(
    (a, b) =>
      time(a.at) - time(b.at) ||
      compareTexts(a.by, b.by) ||
      compareTexts(a.contentHash, b.contentHash) ||
      compareTexts(a.at, b.at),
  );

/** Sufficiency of the approvals so far, those that count, and those who can give the rest. */
export function decide(question: AuthorityQuestion): AuthorityDecision {
  const { amount, preparerId, now, contentHash, people, delegations } = question;
  const limits = new Map(people.filter(({ active }) => active).map((one) => [one.id, ownLimit(one)]));
  const lending = { amount, preparerId, delegations, limits };
  const counted = new Map<string, string>();
  const used = new Set<string>();
  const ignored: AuthorityDecision['ignored'] = [];

  const whyNot = ({ by, contentHash: approved }: Approval, sources: string[]): IgnoredBecause | null => {
    if (approved !== contentHash) return 'Changed';
    if (by === preparerId) return 'Preparer';
    if (counted.has(by)) return 'Twice';
    if (!limits.has(by)) return 'Inactive';
    return sources.length === 0 ? 'Limit' : null;
  };

  for (const approval of inOrder(question.approvals)) {
    const { by, at } = approval;
    const sources = sourcesOf(by, at, lending);
    const unused = sources.find((source) => !used.has(source));
    const why = whyNot(approval, sources) ?? (unused === undefined ? 'SameAuthority' : null);
    if (why !== null) ignored.push({ by, at, why });
    else if (unused !== undefined) {
      used.add(unused);
      counted.set(by, unused);
    }
  }

  const required = requiredApprovals(question, lending);
  const missing = Math.max(0, required - counted.size);
  const canBeAsked = ({ id, absentFrom, absentUntil }: Authority): boolean =>
    limits.has(id) &&
    id !== preparerId &&
    !counted.has(id) &&
    !(absentFrom !== null && isBetween(now, absentFrom, absentUntil)) &&
    sourcesOf(id, now, lending).some((source) => !used.has(source));
  return {
    required,
    status: missing === 0 ? 'Approved' : 'Waiting',
    missing,
    counted: [...counted].map(([by, authorityOf]) => ({ by, authorityOf })),
    ignored,
    mayApprove:
      missing === 0
        ? []
        : people
            .filter(canBeAsked)
            .map(({ id }) => id)
            .sort(compareTexts),
  };
}
