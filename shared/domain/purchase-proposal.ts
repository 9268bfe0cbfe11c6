import type { Cents } from '../format/money.ts';
import type { Approval } from './authority.ts';
import { compareTexts, hashOf } from './canonical.ts';
import type { Confirmed } from './enforced-limits.ts';
import type { LimitResult } from './limit-input.ts';
import { boundPart, type OfferedTerms } from './offered-terms.ts';
import { type Offering, takesOrders } from './offering.ts';
import type { Changed } from './term-words.ts';
import { afterWorkingDays } from './working-days.ts';

/** What a proposal becomes once it is approved: a commitment, or other amounts of the one that is pending. */
export const purchaseKinds = ['commitment', 'edit'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export const purchaseProposalStatuses = ['Waiting', 'Approved', 'Declined', 'Withdrawn', 'Lapsed'] as const;
export type PurchaseProposalStatus = (typeof purchaseProposalStatuses)[number];

/** Why one lapsed: it took too long, its LP takes no orders, or the check's verdict got worse. */
export const lapseCauses = ['Time', 'Closed', 'Verdict'] as const;
export type LapseCause = (typeof lapseCauses)[number];

type Verdict = LimitResult['verdict'];
/** From good to bad. */
export const verdicts = ['clear', 'warnings', 'incomplete', 'stopped'] as const satisfies readonly Verdict[];

/** An approval with what was said with it; empty where nothing was. */
export interface ProposalApproval extends Approval {
  reason: string;
}

/** A purchase that someone may not decide alone. Moments are ISO 8601 UTC. */
export interface PurchaseProposal {
  /** `{lpNumber}-{n}`: the n-th of its credit union on that LP. */
  id: string;
  lpNumber: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  /** Who prepared it. */
  userId: string;
  userName: string;
  kind: PurchaseKind;
  amount: Cents;
  /** The smallest amount that the buyer would take of an allocation; 0 for none. */
  minimumAmount: Cents;
  /** In ten-thousandths of a percent of par; null for none. */
  price: number | null;
  /** Of the figures that its credit union is checked by; null where it isn't. */
  figuresHash: string | null;
  /** Of the check when it was proposed; null where there was none. */
  verdict: Verdict | null;
  /** Why it is over a limit; null where it wasn't when it was proposed. */
  overLimitReason: string | null;
  /** What its LP offered: what approvals are given to. Null of the releases before they were bound to it. */
  terms: OfferedTerms | null;
  /** Of all that is approved; approvals of something else count nothing. */
  contentHash: string;
  /** What its preparer confirmed of the limits; null of the releases before it was kept. */
  confirmed: Confirmed | null;
  status: PurchaseProposalStatus;
  proposedAt: string;
  lapsesAt: string;
  /** Null while it waits. */
  endedAt: string | null;
  /** Why it was declined; empty otherwise. */
  reason: string;
  /** Why it lapsed; null otherwise. */
  lapsedBecause: LapseCause | null;
  approvals: ProposalApproval[];
  /** Who was asked to approve it, by id. */
  askedIds: string[];
  /** When they were reminded; null where they weren't. */
  remindedAt: string | null;
  version: number;
}

/** What approvals are given to. */
export type PurchaseContent = Pick<
  PurchaseProposal,
  'lpNumber' | 'amount' | 'minimumAmount' | 'price' | 'kind' | 'figuresHash' | 'terms' | 'confirmed' | 'overLimitReason'
>;

/** Rules that were named, each once and in one order. */
export const named = (rules: readonly string[] = []): string[] => [...new Set(rules)].sort(compareTexts);

/** The hash of what approvals are given to. */
export const purchaseHash = ({ terms, confirmed, ...content }: PurchaseContent): Promise<string> =>
  hashOf({
    lp: content.lpNumber,
    amount: content.amount,
    minimum: content.minimumAmount,
    price: content.price,
    evidenceInputsHash: content.figuresHash,
    terms: terms && boundPart(terms),
    attested: named(confirmed?.attested),
    acknowledged: named(confirmed?.acknowledged),
    kind: content.kind,
    ...(content.overLimitReason !== null && { overLimitReason: content.overLimitReason }),
  });

/** The figures that approvals are bound to; undefined of a release that kept neither figures nor terms. */
export const boundFigures = ({
  figuresHash,
  terms,
}: Pick<PurchaseProposal, 'figuresHash' | 'terms'>): string | null | undefined =>
  figuresHash === null && terms === null ? undefined : figuresHash;

const DAY = 86_400_000;

export const lapsesAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY).toISOString();

interface Standing {
  now: Date;
  /** None: it can't be seen anymore. */
  offering: Pick<Offering, 'state'> | undefined;
  /** Of the check now; null where there is none. */
  verdict: Verdict | null;
}

const rank = (verdict: Verdict): number => verdicts.indexOf(verdict);

/** Why a proposal that waits lapses now, or null. What was never checked has no verdict to get worse. */
export function lapseCause(
  { lapsesAt, verdict: before }: Pick<PurchaseProposal, 'lapsesAt' | 'verdict'>,
  { now, offering, verdict }: Standing,
): LapseCause | null {
  if (Date.parse(lapsesAt) <= now.getTime()) return 'Time';
  if (!offering || !takesOrders(offering.state)) return 'Closed';
  return before !== null && verdict !== null && rank(verdict) > rank(before) ? 'Verdict' : null;
}

const REMINDED_AFTER = 2;

/** Whether those who may approve are to be reminded, which they are once. */
export const isReminderDue = (
  { status, proposedAt, remindedAt }: Pick<PurchaseProposal, 'status' | 'proposedAt' | 'remindedAt'>,
  now: Date,
): boolean =>
  status === 'Waiting' &&
  remindedAt === null &&
  Date.parse(afterWorkingDays(proposedAt, REMINDED_AFTER)) <= now.getTime();

/** What happens to a proposal. */
export const proposalSteps = [
  'Proposed',
  'Changed',
  'Approved',
  'Completed',
  'Declined',
  'Withdrawn',
  'FiguresChanged',
  'TermsChanged',
  'Reminded',
  'Lapsed',
] as const;

/** One append-only row of its credit union's own history. */
export interface ProposalStep {
  id: string;
  at: string;
  type: (typeof proposalSteps)[number];
  proposalId: string;
  lpNumber: string;
  creditUnionId: string;
  userId: string;
  userName: string;
  amount: Cents;
  /** Why it was declined, or what was said with an approval; empty otherwise. */
  reason: string;
  /** Why it lapsed; null otherwise. */
  because: LapseCause | null;
  /** What it changed of what is approved. */
  changes: Changed[];
  /** Who is told of it. */
  toldIds: string[];
}
