import { date } from '#shared/format/date.ts';
import { type Dollars, money } from '#shared/format/money.ts';
import { parseDay } from './calendar-day.ts';
import { type Cohorts, linesOf } from './cohorts.ts';
import type { Facts } from './facts.ts';
import { type AveragedOffering, notesOnAmount, poolOfTermSheet } from './term-sheet-pool.ts';
import type { PricedPool, WhatIf } from './what-if.ts';

/** A published tape as buyers price it: its loans in groups. */
export interface TapePool {
  tapeId: string;
  /** `2026-09-30`, the cut-off date. */
  asOfDate: string;
  cohorts: Cohorts;
  /** Loans at 60 days past due and more, and their dollars. */
  late: { loans: number; balance: Dollars };
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

const dollarsOf = (lines: Iterable<{ balance: number }>): Dollars => {
  let cents = 0;
  for (const { balance } of lines) cents += balance;
  return cents / 100;
};

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
      ...(isAbove
        ? [`The fee is above the rate of ${offering.loanCount.toLocaleString('en-US')} loans; their net rate is 0.`]
        : []),
      ...notesOnAmount(offering, given),
    ];
  };
  return { tapeId: null, pool, offering, notesOn };
}

function fromTape(averaged: AveragedOffering, { tapeId, asOfDate, cohorts, late }: TapePool): Priceable | null {
  const asOf = parseDay(asOfDate);
  if (asOf === null) return null;
  const { servicingFee } = averaged;
  const offering = { ...averaged, poolBalance: dollarsOf(linesOf(cohorts)), poolBalanceAsOf: asOfDate };
  const notesOn: Priceable['notesOn'] = (given) => {
    const fee = given.servicingFee ?? servicingFee;
    const below = dollarsOf([...linesOf(cohorts)].filter(({ noteRate }) => noteRate < fee));
    return [
      `From the loans of the tape of ${date(asOfDate)}`,
      ...(below > 0 ? [`The fee is above the rate of loans of ${money(below)}; their net rate is 0.`] : []),
      ...(late.loans > 0
        ? [
            `${late.loans.toLocaleString('en-US')} ${late.loans === 1 ? 'loan' : 'loans'} of ${money(late.balance)} at 60 days past due and more count as performing.`,
          ]
        : []),
      ...notesOnAmount(offering, given),
    ];
  };
  return { tapeId, pool: { cohorts, asOf, servicingFee }, offering, notesOn };
}
