import { Problem } from '../contract/problem.ts';
import type { Cents } from '../format/money.ts';
import type { Doing } from './doing.ts';
import type { OfferedTerms } from './offered-terms.ts';
import type { Verdict } from './verdict.ts';

export const commitmentStatuses = ['Pending', 'Accepted', 'Rejected', 'Withdrawn'] as const;
export type CommitmentStatus = (typeof commitmentStatuses)[number];

/** A credit union's purchase commitment to one offering. `amount` is whole cents. */
export interface Commitment {
  lpNumber: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  userId: string;
  userName: string;
  amount: Cents;
  /** Smallest amount that the buyer would take of an allocation; 0 for none. */
  minimumAmount: Cents;
  /** Price offered, or served at once an allocation decided, in ten-thousandths of a percent of par; null for none. */
  price: number | null;
  /** Amount asked for, if an allocation decided this order. */
  requestedAmount: Cents | null;
  /** Latest allocation run with a part for this credit union, even if it ordered again since. */
  allocationRun: string | null;
  checkId: string | null;
  verdict: Verdict | null;
  headroom: Cents | null;
  /** Reason for going over a limit, for its credit union only; null where it doesn't. */
  overLimitReason: string | null;
  /** Administrator's reason, read by its credit union; null unless rejected one by one. */
  rejectionReason: string | null;
  /** Administrator who looks after it; null: no one. */
  assigned: Doing | null;
  /** For administrators alone. */
  notes: string;
  status: CommitmentStatus;
  submittedAt: string;
  decidedAt: string | null;
  terms: OfferedTerms | null;
  version: number;
}

export const unchecked = { checkId: null, verdict: null, headroom: null };

const moves = {
  edit: { from: ['Pending'], to: 'Pending' },
  withdraw: { from: ['Pending'], to: 'Withdrawn' },
  accept: { from: ['Pending'], to: 'Accepted' },
  reject: { from: ['Pending'], to: 'Rejected' },
} as const satisfies Record<string, { from: readonly CommitmentStatus[]; to: CommitmentStatus }>;

export type CommitmentMove = keyof typeof moves;

export function canMove(status: CommitmentStatus, move: CommitmentMove): boolean {
  const from: readonly CommitmentStatus[] = moves[move].from;
  return from.includes(status);
}

/** An accepted commitment answers with the spec's sentence. */
export function statusAfter(status: CommitmentStatus, move: CommitmentMove): CommitmentStatus {
  if (canMove(status, move)) return moves[move].to;
  if (status === 'Accepted' && (move === 'edit' || move === 'withdraw')) throw new Problem('commitment_accepted');
  throw new Problem('illegal_transition', { message: `A commitment that is ${status} can't be changed that way.` });
}

/** Pending or accepted. After Rejected or Withdrawn the credit union may submit again. */
export const isLive = (status: CommitmentStatus): boolean => status === 'Pending' || status === 'Accepted';

/** Ids are `{creditUnionAccountId}-{lpNumber}-Commitment` (spec 7.2). */
export const commitmentId = ({ creditUnionId, lpNumber }: Pick<Commitment, 'creditUnionId' | 'lpNumber'>): string =>
  `${creditUnionId}-${lpNumber}-Commitment`;

export function parseCommitmentId(id: string): { creditUnionId: string; lpNumber: string } | null {
  const found = /^(.+)-(\d+)-Commitment$/.exec(id);
  return found?.[1] && found[2] ? { creditUnionId: found[1], lpNumber: found[2] } : null;
}

/** Quoted on the phone: LP number, RT number and version, such as `1001-061000052-2`. */
export const receiptReference = ({
  lpNumber,
  routingNumber,
  version,
}: Pick<Commitment, 'lpNumber' | 'routingNumber' | 'version'>): string => `${lpNumber}-${routingNumber}-${version}`;
