import { date } from '#shared/format/date.ts';
import { type Dollars, money } from '#shared/format/money.ts';
import { parseDay } from './calendar-day.ts';
import type { Cohorts } from './cohorts.ts';
import type { Facts, LoanCountOfRate } from './facts.ts';
import { LATE_DAYS } from './loans.ts';
import {
  type AveragedOffering,
  assumedFee,
  noteOnFee,
  notesOnAmount,
  notesOnUnstatedFee,
  poolOfTermSheet,
} from './term-sheet-pool.ts';
import type { PricedPool, SliceFigures, WhatIf } from './what-if.ts';

export interface TapePool {
  tapeId: string;
  asOfDate: string;
  cohorts: Cohorts;
  /** 60 days past due and more, in dollars. */
  late: { loans: number; balance: Dollars };
  /** Absent in tapes from before they were counted. */
  lowRates?: readonly LoanCountOfRate[] | undefined;
  adjustable?: { loans: number; balance: Dollars } | undefined;
  /** Someone else has the groups and knows which are late. */
  tellsLateElsewhere?: boolean | undefined;
}

export interface Priceable {
  tapeId: string | null;
  pool: PricedPool;
  offering: AveragedOffering;
  notesOn: (
    given: Pick<WhatIf, 'amount' | 'share' | 'servicingFee' | 'delinquent60'>,
    rolled: Pick<SliceFigures, 'rolledMonths' | 'poolBalanceAtSettlement'>,
  ) => string[];
}

export function lateOf({ delinquency }: Pick<Facts, 'delinquency'>): TapePool['late'] {
  const late = delinquency.filter(({ from }) => Number(from ?? 0) >= LATE_DAYS);
  return {
    loans: late.reduce((sum, { loans }) => sum + loans, 0),
    balance: late.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100,
  };
}

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

/** Loans whose interest the fee takes entirely, as a number, or a balance for older tapes. */
function notesOnFee({ cohorts, lowRates }: TapePool, fee: number): string[] {
  if (lowRates) {
    const count = lowRates.reduce((sum, { rate, loans }) => sum + (rate < fee ? loans : 0), 0);
    return count > 0 ? noteOnFee(count) : [];
  }
  const below = dollarsOf(cohorts, (i) => (cohorts.rate[i] as number) < Math.round(fee * 1e6));
  return below > 0 ? [`The fee is above the rate of loans of ${money(below)}; their net rate is 0.`] : [];
}

export function priceableOf(offering: AveragedOffering, tape: TapePool | null): Priceable | null {
  return tape ? fromTape(offering, tape) : fromAverages(offering);
}

function fromAverages(offering: AveragedOffering): Priceable | null {
  const pool = poolOfTermSheet(offering);
  if (!pool) return null;
  const notesOn: Priceable['notesOn'] = (given, rolled) => {
    const isAbove = (given.servicingFee ?? assumedFee(offering)) > (offering.wtdAverageLoanRate ?? 0);
    return [
      'From averages, not from loans: see how far off that can be',
      ...notesOnUnstatedFee(offering, given),
      ...(isAbove ? noteOnFee(offering.loanCount) : []),
      ...notesOnAmount(offering, given, rolled),
    ];
  };
  return { tapeId: null, pool, offering, notesOn };
}

function fromTape(averaged: AveragedOffering, tape: TapePool): Priceable | null {
  const { tapeId, asOfDate, cohorts, late, adjustable, tellsLateElsewhere = false } = tape;
  const asOf = parseDay(asOfDate);
  if (asOf === null) return null;
  const servicingFee = assumedFee(averaged);
  const offering = { ...averaged, poolBalance: dollarsOf(cohorts), poolBalanceAsOf: asOfDate };
  const lateWords = (delinquent60: WhatIf['delinquent60']) =>
    delinquent60 === 'defaulted' ? 'count as defaulted at cut-off' : 'count as performing';
  const ofTape = adjustable?.loans ? [`Adjustable loans run at today's rate: ${loansOf(adjustable)}.`] : [];
  const notesOn: Priceable['notesOn'] = (given, rolled) => [
    `From the loans of the tape of ${date(asOfDate)}`,
    ...notesOnUnstatedFee(averaged, given),
    ...notesOnFee(tape, given.servicingFee ?? servicingFee),
    ...(late.loans > 0 ? [`${loansOf(late)} at 60 days past due and more ${lateWords(given.delinquent60)}.`] : []),
    ...ofTape,
    ...notesOnAmount(offering, given, rolled),
  ];
  const lateness = cohorts.late || tellsLateElsewhere ? 'told' : 'older';
  return { tapeId, pool: { cohorts, asOf, servicingFee, lateness }, offering, notesOn };
}
