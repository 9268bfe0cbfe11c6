import { compareTexts } from './canonical.ts';
import type { CalendarDay } from './pool/calendar-day.ts';

/** deal.md 4.2: what makes a loan of a closing differ from the published tape, or doubtful. */
export const bringDownCauses = [
  'gone',
  'new',
  'late',
  'lateByStatus',
  'bankrupt',
  'chargedOff',
  'rate',
  'balance',
] as const;
export type BringDownCause = (typeof bringDownCauses)[number];

export const bringDownDecisions = ['Kept', 'Dropped'] as const;
export type BringDownDecision = (typeof bringDownDecisions)[number];

/** A loan by its masked id. Balance in cents, rates in millionths of a percent. */
export interface ClosingLoan {
  loanId: string;
  balance: number;
  noteRate: number;
  /** Null: the LP's. */
  servicingFee: number | null;
  /** Null where the tape says none. */
  paidThrough: CalendarDay | null;
  /** Counted from the paid-through date where the tape doesn't say. */
  daysDelinquent: number;
  /** Foreclosed, repossessed, or late by its status alone. */
  isLateByStatus: boolean;
  isBankrupt: boolean;
  isChargedOff: boolean;
}

type Figures = Pick<ClosingLoan, 'balance' | 'noteRate'>;

export interface BringDownLine {
  loanId: string;
  causes: BringDownCause[];
  before: Figures | null;
  after: Figures | null;
  daysDelinquent: number;
  /** A loan that is gone is dropped from the beginning. */
  decision: BringDownDecision | null;
  reason: string;
}

/** Days past due above which a loan has to be looked at. */
const LATE_DAYS = 30;

const figures = ({ balance, noteRate }: ClosingLoan): Figures => ({ balance, noteRate });

function causesOf(before: ClosingLoan | undefined, after: ClosingLoan): BringDownCause[] {
  const isLate = after.daysDelinquent > LATE_DAYS;
  const found: Record<Exclude<BringDownCause, 'gone'>, boolean> = {
    new: !before,
    late: isLate,
    lateByStatus: after.isLateByStatus && !isLate,
    bankrupt: after.isBankrupt,
    chargedOff: after.isChargedOff,
    rate: before !== undefined && before.noteRate !== after.noteRate,
    balance: before !== undefined && after.balance > before.balance,
  };
  return bringDownCauses.filter((cause) => cause !== 'gone' && found[cause]);
}

/** Causes that need no published tape to compare with. */
const causesOfItself: readonly BringDownCause[] = ['late', 'lateByStatus', 'bankrupt', 'chargedOff'];

/** Loans of the closing tape that someone has to decide on, and those that are gone, by loan id. */
export function broughtDown(
  published: readonly ClosingLoan[] | null,
  closing: readonly ClosingLoan[],
): BringDownLine[] {
  const before = new Map(published?.map((loan) => [loan.loanId, loan]));
  const present = new Set(closing.map(({ loanId }) => loanId));
  const gone = (published ?? [])
    .filter(({ loanId }) => !present.has(loanId))
    .map(
      (loan): BringDownLine => ({
        loanId: loan.loanId,
        causes: ['gone'],
        before: figures(loan),
        after: null,
        daysDelinquent: 0,
        decision: 'Dropped',
        reason: '',
      }),
    );
  const asked = closing.flatMap((loan): BringDownLine[] => {
    const known = before.get(loan.loanId);
    const all = causesOf(known, loan);
    const causes = published ? all : all.filter((cause) => causesOfItself.includes(cause));
    if (causes.length === 0) return [];
    const { loanId, daysDelinquent } = loan;
    const line = { loanId, causes, before: known ? figures(known) : null, after: figures(loan), daysDelinquent };
    return [{ ...line, decision: null, reason: '' }];
  });
  return [...gone, ...asked].sort((a, b) => compareTexts(a.loanId, b.loanId));
}

export const undecided = (lines: readonly BringDownLine[]): BringDownLine[] =>
  lines.filter(({ decision }) => decision === null);

/** Loans of the statement: all but dropped ones. */
export function keptLoans(closing: readonly ClosingLoan[], lines: readonly BringDownLine[]): ClosingLoan[] {
  const dropped = new Set(lines.filter(({ decision }) => decision === 'Dropped').map(({ loanId }) => loanId));
  return closing.filter(({ loanId }) => !dropped.has(loanId));
}

export const totalBalance = (loans: readonly Pick<ClosingLoan, 'balance'>[]): number =>
  loans.reduce((sum, { balance }) => sum + balance, 0);

export const bringDownWords: Record<BringDownCause, string> = {
  gone: 'No longer on the tape',
  new: 'Not on the published tape',
  late: `More than ${LATE_DAYS} days late`,
  lateByStatus: 'Late by its status',
  bankrupt: 'Bankrupt',
  chargedOff: 'Charged off',
  rate: 'Another rate',
  balance: 'Higher balance',
};
