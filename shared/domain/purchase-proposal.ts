import type { Cents } from '../format/money.ts';
import type { Approval } from './authority.ts';
import { hashOf } from './canonical.ts';
import type { Confirmed } from './enforced-limits.ts';

/** What a proposal becomes once it is approved: a commitment, or other amounts of the one that is pending. */
export const purchaseKinds = ['commitment', 'edit'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export const purchaseProposalStatuses = ['Waiting', 'Approved', 'Declined', 'Withdrawn', 'Lapsed'] as const;
export type PurchaseProposalStatus = (typeof purchaseProposalStatuses)[number];

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
  approvals: ProposalApproval[];
  version: number;
}

type Content = Pick<PurchaseProposal, 'lpNumber' | 'amount' | 'minimumAmount' | 'price' | 'kind'>;

/** The hash of what approvals are given to. The check's inputs are not part of it. */
export const purchaseHash = ({ lpNumber: lp, amount, minimumAmount: minimum, price, kind }: Content): Promise<string> =>
  hashOf({ lp, amount, minimum, price, evidenceInputsHash: null, kind });

const DAY = 86_400_000;

export const lapsesAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY).toISOString();

/** As it stands at a moment: what waited too long has lapsed, without anyone having to say so. */
export const statusAt = (
  { status, lapsesAt }: Pick<PurchaseProposal, 'status' | 'lapsesAt'>,
  now: Date,
): PurchaseProposalStatus => (status === 'Waiting' && Date.parse(lapsesAt) <= now.getTime() ? 'Lapsed' : status);

/** What happens to a proposal. */
export const proposalSteps = ['Proposed', 'Changed', 'Approved', 'Completed', 'Declined', 'Withdrawn'] as const;

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
  /** Who is told of it. */
  toldIds: string[];
}
