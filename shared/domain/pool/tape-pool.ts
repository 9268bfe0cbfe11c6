import { date } from '#shared/format/date.ts';
import { type Dollars, money } from '#shared/format/money.ts';
import { parseDay } from './calendar-day.ts';
import type { Cohorts } from './cohorts.ts';
import type { Facts, LoanCountOfRate } from './facts.ts';
import { type AveragedOffering, noteOnFee, notesOnAmount, poolOfTermSheet } from './term-sheet-pool.ts';
import type { PricedPool, WhatIf } from './what-if.ts';

/** A published tape as buyers price it: its loans in groups. */
export interface TapePool {
  tapeId: string;
  /** `2026-09-30`, the cut-off date. */
  asOfDate: string;
  cohorts: Cohorts;
  /** Loans at 60 days past due and more, and their dollars. */
  late: { loans: number; balance: Dollars };
  /** Loans by note rate, and those at an adjustable one; absent from tapes that were read before they were counted. */
  lowRates?: readonly LoanCountOfRate[] | undefined;
  adjustable?: { loans: number; balance: Dollars } | undefined;
}

/** What an offering is priced from: the loans of its tape, or else the averages of its term sheet. */
export interface Priceable {
  tapeId: string | null;
  pool: PricedPool;
  /** With the balance and the date of what it is priced from. */
  offering: AveragedOffering;
  /** What a buyer should know of the figures. */
  notesOn: (given: Pick<WhatIf, 'amount' | 'share' | 'servicingFee'>) => string[];
}

const LATE_DAYS = 60;

/** Loans of a tape that are late enough to be told of. */
export function lateOf({ delinquency }: Pick<Facts, 'delinquency'>): TapePool['late'] {
  const late = delinquency.filter(({ from }) => Number(from ?? 0) >= LATE_DAYS);
  return {
    loans: late.reduce((sum, { loans }) => sum + loans, 0),
    balance: late.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100,
  };
}

/** What the facts of a tape say of its loans beside their groups. */
export const factsOfPool = (facts: Facts): Omit<TapePool, 'tapeId' | 'cohorts'> => ({
  asOfDate: facts.asOfDate,
  late: lateOf(facts),
  lowRates: facts.lowRates,
  adjustable: facts.adjustable,
});

const dollarsOf = ({ balance }: Cohorts, isOf: (i: number) => boolean = () => true): Dollars =>
  balance.reduce((cents, one, i) => cents + (isOf(i) ? one : 0), 0) / 100;

const loansOf = ({ loans, balance }: { loans: number; balance: Dollars }): string =>
  `${loans.toLocaleString('en-US')} ${loans === 1 ? 'loan' : 'loans'} of ${money(balance)}`;

/** That the fee takes all of some loans' interest: how many, or for tapes without counts how much. */
function notesOnFee({ cohorts, lowRates }: TapePool, fee: number): string[] {
  if (lowRates) {
    const count = lowRates.reduce((sum, { rate, loans }) => sum + (rate < fee ? loans : 0), 0);
    return count > 0 ? noteOnFee(count) : [];
  }
  const below = dollarsOf(cohorts, (i) => (cohorts.rate[i] as number) < Math.round(fee * 1e6));
  return below > 0 ? [`The fee is above the rate of loans of ${money(below)}; their net rate is 0.`] : [];
}

/** The published tape's loans if there is one, else the term sheet; null where it says too little to be priced. */
export function priceableOf(offering: AveragedOffering, tape: TapePool | null): Priceable | null {
  return tape ? fromTape(offering, tape) : fromAverages(offering);
}

function fromAverages(offering: AveragedOffering): Priceable | null {
  const pool = poolOfTermSheet(offering);
  if (!pool) return null;
  const notesOn: Priceable['notesOn'] = (given) => {
    const isAbove = (given.servicingFee ?? offering.servicingFee) > (offering.wtdAverageLoanRate ?? 0);
    return [
      'From averages, not from loans: see how far off that can be',
      ...(isAbove ? noteOnFee(offering.loanCount) : []),
      ...notesOnAmount(offering, given),
    ];
  };
  return { tapeId: null, pool, offering, notesOn };
}

function fromTape(averaged: AveragedOffering, tape: TapePool): Priceable | null {
  const { tapeId, asOfDate, cohorts, late, adjustable } = tape;
  const asOf = parseDay(asOfDate);
  if (asOf === null) return null;
  const { servicingFee } = averaged;
  const offering = { ...averaged, poolBalance: dollarsOf(cohorts), poolBalanceAsOf: asOfDate };
  const ofTape = [
    ...(late.loans > 0 ? [`${loansOf(late)} at 60 days past due and more count as performing.`] : []),
    ...(adjustable?.loans ? [`Adjustable loans run at today's rate: ${loansOf(adjustable)}.`] : []),
  ];
  const notesOn: Priceable['notesOn'] = (given) => [
    `From the loans of the tape of ${date(asOfDate)}`,
    ...notesOnFee(tape, given.servicingFee ?? servicingFee),
    ...ofTape,
    ...notesOnAmount(offering, given),
  ];
  return { tapeId, pool: { cohorts, asOf, servicingFee }, offering, notesOn };
}
