import { type Dollars, money } from '../format/money.ts';
import type { CommitmentStatus } from './commitment.ts';
import { verdictNames } from './evidence-words.ts';
import type { BoundTerm, ShownTerms } from './offered-terms.ts';
import { termWords } from './term-words.ts';
import type { Verdict } from './verdict.ts';

interface Asked {
  requestedAmount: Dollars | null;
  minimumAmount: Dollars | null;
  verdict: Verdict | null;
  overLimitReason: string | null;
}

interface Fact {
  label: string;
  value: string;
}

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);
const known = <T>(value: T | null, words: (value: T) => string) => (value === null ? null : words(value));

const worded = (name: BoundTerm, terms: ShownTerms<Dollars>): Fact[] =>
  fact(termWords[name].label(terms), termWords[name].value(terms));

/** For loan committees. A lead-lender request has no minimum purchase (spec 3). */
export const offeredFacts = (terms: ShownTerms<Dollars>): Fact[] => [
  ...worded('sellerId', terms),
  ...worded('transactionType', terms),
  ...worded('termSheetCategory', terms),
  ...worded('loanType', terms),
  ...worded('collateralDescription', terms),
  ...worded('poolBalance', terms),
  ...fact('Total participation available', money(terms.amountForSale)),
  ...(terms.transactionType === 'LLO' ? [] : worded('minimumPurchase', terms)),
  ...worded('wtdAverageLoanRate', terms),
  ...worded('wtdAverageRemainingTerm', terms),
  ...worded('wtdAverageCreditScore', terms),
  ...worded('servicingFee', terms),
  ...worded('recourseType', terms),
  ...worded('settlementDate', terms),
];

export const limitFacts = ({ verdict, overLimitReason }: Pick<Asked, 'verdict' | 'overLimitReason'>): Fact[] => [
  ...fact(
    'Limits check',
    known(verdict, (found) => verdictNames[found]),
  ),
  ...fact('Over-limit reason', overLimitReason),
];

interface Decided {
  status: CommitmentStatus;
  submittedAt: string;
  decidedAt: string | null;
}

/** Moment of the kept check: an acceptance checks again. */
export const checkedAt = ({ status, submittedAt, decidedAt }: Decided): string =>
  (status === 'Accepted' ? decidedAt : null) ?? submittedAt;

/** The price is among the lines of its wire. */
export const commitmentFacts = ({ requestedAmount, minimumAmount, ...limits }: Asked): Fact[] => [
  ...fact('Asked for', known(requestedAmount, money)),
  ...fact('Minimum acceptable allocation', known(minimumAmount, money)),
  ...limitFacts(limits),
];

export const nextSteps: Record<CommitmentStatus, readonly string[]> = {
  Pending: [
    'An administrator reviews the commitment and accepts or rejects it.',
    "We'll email your credit union once it's decided, if your notification preferences include it.",
    'You can change or withdraw it until it is accepted.',
  ],
  Accepted: ["The commitment has been accepted. It can't be changed or withdrawn on Tandem anymore."],
  Rejected: ['The commitment was rejected. You can submit another one while the LP is open.'],
  Withdrawn: ['The commitment no longer stands. You can submit another one while the LP is open.'],
};

/** Instead of what happens next (deal.md 4.1). */
export const settledOutside = 'Settled outside Tandem.';

export const afterIndication: readonly string[] = [
  "This indication is non-binding: it doesn't commit your credit union to a purchase.",
  'To buy, review the due diligence files and submit a purchase commitment.',
  'You can change the amount while the LP is open. A new amount replaces this one.',
];

export const confidential =
  'Confidential: for the use of the credit union named above and its advisers, under its user agreement with Tandem.';

/** For orders from before terms were kept. */
export const termsUnknown = "The terms of the offering weren't kept at that time.";
