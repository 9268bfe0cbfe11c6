import { createHash } from 'node:crypto';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import { DAY, iso } from './calendar.ts';
import type { Listing } from './listings.ts';
import { placeOf } from './places.ts';
import { type Random, random } from './random.ts';
import { extras } from './tape-extras.ts';

/** A row of a loan tape; dollars, percentages and months, no personal data. */
export interface Loan {
  loanId: string;
  asOfDate: string;
  assetClass: string;
  originationDate: string;
  originalAmount: number;
  originalTerm: number;
  remainingTerm: number;
  maturityDate: string;
  currentBalance: number;
  noteRate: number;
  rateType: 'Fixed' | 'Variable';
  paymentAmount: number;
  paidThrough: string;
  daysDelinquent: number;
  originalCreditScore: number | null;
  currentCreditScore: number | null;
  dti: number | null;
  state: string;
  lienPosition: number | null;
  collateralValue: number | null;
  ltv: number | null;
  recourse: 'Yes' | 'No';
  borrowerGroupId: string;
  retainedPct: number;
  servicingFee: number | null;
  [extra: string]: string | number | null;
}

interface Draft {
  rate: number;
  /** Months to maturity, at first and now. */
  term: number;
  left: number;
  /** Months that payments are reckoned on; longer than the term where a balloon is due. */
  amortization: number;
  size: number;
  score: number | null;
  ltv: number | null;
}

/** The loans of the pool, drawn so that their weighted averages are those of the term sheet. */
export function loanTape(listing: Listing): Loan[] {
  const { poolBalance, termSheet, lpNumber } = listing.offering;
  const choices = random(`tape ${lpNumber}`);
  const drafts = fitToPool(
    listing,
    Array.from({ length: termSheet.loanCount }, () => draft(listing, choices)),
  );
  const scale = poolBalance / sum(drafts.map((each) => each.size * remainingPrincipal(each)));
  const balances = drafts.map((each) => Math.round(each.size * remainingPrincipal(each) * scale));
  balances[0] = (balances[0] ?? 0) + poolBalance - sum(balances);
  return drafts.map((each, index) =>
    loan(listing, { ...each, size: Math.round(each.size * scale), balance: balances[index] ?? 0, index }, choices),
  );
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function draft({ kind, offering: { termSheet } }: Listing, choices: Random): Draft {
  const about = (value: number, spread: number) => value + (choices.next() + choices.next() - 1) * spread;
  const longest = Math.max(...kind.originalTerms);
  const left = Math.round(about(termSheet.wtdAverageRemainingTerm ?? 48, longest * 0.3));
  const ltv = termSheet.wtdAverageLtv ?? termSheet.loanToValue;
  const term = choices.pick(kind.originalTerms.filter((months) => months > left + 2).concat(longest));
  return {
    rate: about(termSheet.wtdAverageLoanRate ?? 6, 1.6),
    left,
    term,
    amortization: kind.amortization ?? term,
    size: choices.between([0.45, 1.7], 0.01),
    score: termSheet.wtdAverageCreditScore && about(termSheet.wtdAverageCreditScore, 90),
    ltv: ltv && about(ltv, 15),
  };
}

/** Moves all rows alike until their weighted averages meet the term sheet's. */
function fitToPool({ offering: { termSheet } }: Listing, rows: readonly Draft[]): Draft[] {
  const round = (value: number, step: number) => Math.round(value / step) * step;
  let fit = rows.map((row) => ({ ...row }));
  for (let pass = 0; pass < 4; pass++) {
    const weights = fit.map((row) => row.size * remainingPrincipal(row));
    const off = (field: 'rate' | 'left' | 'score' | 'ltv', target: number | null) =>
      target === null ? 0 : target - sum(fit.map((row, i) => (row[field] ?? 0) * (weights[i] ?? 0))) / sum(weights);
    const rate = off('rate', termSheet.wtdAverageLoanRate);
    const left = off('left', termSheet.wtdAverageRemainingTerm);
    const score = off('score', termSheet.wtdAverageCreditScore);
    const ltv = off('ltv', termSheet.wtdAverageLtv ?? termSheet.loanToValue);
    fit = fit.map((row) => ({
      ...row,
      rate: round(row.rate + rate, 0.01),
      left: Math.min(row.term - 1, Math.max(3, Math.round(row.left + left))),
      score: row.score && Math.min(850, Math.max(580, Math.round(row.score + score))),
      ltv: row.ltv && Math.max(15, round(row.ltv + ltv, 0.1)),
    }));
  }
  return fit;
}

/** The share of a level-pay loan's amount that is still owed. */
function remainingPrincipal({ rate, term, left, amortization }: Draft): number {
  const growth = 1 + rate / 1200;
  return (growth ** amortization - growth ** (term - left)) / (growth ** amortization - 1);
}

type Sized = Draft & { balance: number; index: number };

function loan(
  listing: Listing,
  { amortization, rate, term, left, size, balance, score, ltv, index }: Sized,
  choices: Random,
): Loan {
  const { kind, seller, offering, milestones } = listing;
  const monthly = rate / 1200;
  const amount = Math.max(size, balance);
  const late = choices.chance(0.035) ? choices.int(3, 24) : 0;
  const [near, far] = placeOf(seller.state).neighbors;
  const loanId = String(4_100_000 + Number(offering.lpNumber) * 1_000 + index * 7 + choices.int(0, 6));
  return {
    loanId,
    asOfDate: day(milestones.asOf),
    assetClass: kind.loanType.endsWith('auto') ? kind.loanType : assetClassOf(offering),
    originationDate: monthsFrom(milestones.asOf, left - term, choices.int(1, 28)),
    originalAmount: amount / 100,
    originalTerm: term,
    remainingTerm: left,
    maturityDate: monthsFrom(milestones.asOf, left, 1),
    currentBalance: balance / 100,
    noteRate: Number(rate.toFixed(2)),
    rateType: kind.variableRate ? 'Variable' : 'Fixed',
    paymentAmount: Math.round((amount * monthly) / (1 - (1 + monthly) ** -amortization)) / 100,
    paidThrough: day(milestones.asOf - late * DAY),
    daysDelinquent: late,
    originalCreditScore: score,
    currentCreditScore: score && Math.min(850, score + choices.int(-14, 16)),
    dti: score && choices.between([18, 44], 0.1),
    state: choices.pick([seller.state, seller.state, seller.state, seller.state, seller.state, near, near, far]),
    lienPosition: kind.ltv ? (kind.loanType === 'HELOC' ? 2 : 1) : null,
    collateralValue: ltv && Math.round(amount / ltv),
    ltv: ltv && Number(ltv.toFixed(1)),
    recourse: offering.termSheet.recourseType === 'With recourse' ? 'Yes' : 'No',
    borrowerGroupId: createHash('sha256').update(`${seller.id} ${loanId}`).digest('hex').slice(0, 12),
    retainedPct: Number((100 - offering.percentForSale).toFixed(2)),
    servicingFee: offering.termSheet.servicingFee,
    ...extras(listing, { left, term }, choices),
  };
}

const day = (time: number): string => iso(time).slice(0, 10);

function monthsFrom(time: number, months: number, dayOfMonth: number): string {
  const date = new Date(time);
  return day(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, dayOfMonth));
}
