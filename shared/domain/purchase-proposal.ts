import type { Cents } from '../format/money.ts';
import type { Approval } from './authority.ts';
import { compareTexts, hashOf } from './canonical.ts';
import type { Confirmed } from './enforced-limits.ts';
import type { LimitResult } from './limit-input.ts';
import { boundPart, type OfferedTerms } from './offered-terms.ts';
import type { Offering } from './offering.ts';
import { takesOrders } from './offering-state.ts';
import type { Changed } from './term-words.ts';
import { afterWorkingDays } from './working-days.ts';

export const purchaseKinds = ['commitment', 'edit'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export const purchaseProposalStatuses = ['Waiting', 'Approved', 'Declined', 'Withdrawn', 'Lapsed'] as const;
export type PurchaseProposalStatus = (typeof purchaseProposalStatuses)[number];

export const lapseCauses = ['Time', 'Closed', 'Verdict'] as const;
export type LapseCause = (typeof lapseCauses)[number];

type Verdict = LimitResult['verdict'];
/** Best first. */
export const verdicts = ['clear', 'warnings', 'incomplete', 'stopped'] as const satisfies readonly Verdict[];

export interface ProposalApproval extends Approval {
  reason: string;
}

export interface PurchaseProposal {
  /** `{lpNumber}-{n}`, counted by credit union and LP. */
  id: string;
  lpNumber: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  userId: string;
  userName: string;
  kind: PurchaseKind;
  amount: Cents;
  minimumAmount: Cents;
  price: number | null;
  /** Hash of the checked figures; null where none is checked. */
  figuresHash: string | null;
  verdict: Verdict | null;
  overLimitReason: string | null;
  /** Terms that approvals bind to. Null in older proposals. */
  terms: OfferedTerms | null;
  /** Approvals of another hash don't count. */
  contentHash: string;
  /** Preparer's confirmations of limits; null in older proposals. */
  confirmed: Confirmed | null;
  status: PurchaseProposalStatus;
  proposedAt: string;
  lapsesAt: string;
  endedAt: string | null;
  reason: string;
  lapsedBecause: LapseCause | null;
  approvals: ProposalApproval[];
  askedIds: string[];
  remindedAt: string | null;
  version: number;
}

export type PurchaseContent = Pick<
  PurchaseProposal,
  'lpNumber' | 'amount' | 'minimumAmount' | 'price' | 'kind' | 'figuresHash' | 'terms' | 'confirmed' | 'overLimitReason'
>;

/** Deduplicated and sorted. */
export const named = (rules: readonly string[] = []): string[] => [...new Set(rules)].sort(compareTexts);

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

/** Undefined for releases that kept neither figures nor terms. */
export const boundFigures = ({
  figuresHash,
  terms,
}: Pick<PurchaseProposal, 'figuresHash' | 'terms'>): string | null | undefined =>
  figuresHash === null && terms === null ? undefined : figuresHash;

const DAY = 86_400_000;

export const lapsesAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY).toISOString();

interface Standing {
  now: Date;
  offering: Pick<Offering, 'state'> | undefined;
  verdict: Verdict | null;
}

const rank = (verdict: Verdict): number => verdicts.indexOf(verdict);

/** Null while it stands. An unchecked proposal has no verdict to get worse. */
export function lapseCause(
  { lapsesAt, verdict: before }: Pick<PurchaseProposal, 'lapsesAt' | 'verdict'>,
  { now, offering, verdict }: Standing,
): LapseCause | null {
  if (Date.parse(lapsesAt) <= now.getTime()) return 'Time';
  if (!offering || !takesOrders(offering.state)) return 'Closed';
  return before !== null && verdict !== null && rank(verdict) > rank(before) ? 'Verdict' : null;
}

const REMINDED_AFTER = 2;

/** Reminders are sent once. */
export const isReminderDue = (
  { status, proposedAt, remindedAt }: Pick<PurchaseProposal, 'status' | 'proposedAt' | 'remindedAt'>,
  now: Date,
): boolean =>
  status === 'Waiting' &&
  remindedAt === null &&
  Date.parse(afterWorkingDays(proposedAt, REMINDED_AFTER)) <= now.getTime();

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

/** Append-only row of the credit union's own history. */
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
  reason: string;
  because: LapseCause | null;
  changes: Changed[];
  toldIds: string[];
}
