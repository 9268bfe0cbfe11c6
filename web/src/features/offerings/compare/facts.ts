import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { places } from '#shared/domain/places.ts';
import type { Facts as PoolFacts } from '#shared/domain/pool/facts.ts';
import { netRateOf } from '#shared/domain/portfolio.ts';
import { price as priceText } from '#shared/domain/price.ts';
import { date } from '#shared/format/date.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { months, percent, rate, score } from '#shared/format/percent.ts';
import { stateWords } from '../../../lp/state-badge.tsx';

export type Value = string | number | null;

/** With the figures of a tape shown to the reader. */
export type ComparedLp = TermSheetEntity & { pool?: PoolFacts | undefined };

export interface Fact {
  label: string;
  /** After the label, since numbers in a file have no unit. */
  unit?: string;
  value(lp: ComparedLp): Value;
  show(value: NonNullable<Value>): string;
  /** Shown where the LP doesn't state it, and in files; else a dash. */
  absent?: string;
  /** Calendar day, which files also have in ISO 8601. */
  isDay?: true;
  /** Buyer's better end, if any. */
  best?: 'higher' | 'lower';
  /** Decides, though neither end is better. */
  matters?: true;
}

export interface Group {
  title: string;
  facts: readonly Fact[];
}

const text = (label: string, value: Fact['value']): Fact => ({ label, value, show: String });
const number = (show: (value: number) => string, unit: string) => {
  return (label: string, value: (lp: ComparedLp) => number | null, best?: Fact['best']): Fact => ({
    label,
    value,
    unit,
    show: (found) => show(Number(found)),
    ...(best && { best }),
  });
};
const dollars = number(money, '$');
const ratePercent = number(rate, '%');
const ratio = number(percent, '%');
const day = (label: string, value: Fact['value']): Fact => ({
  label,
  value,
  show: (iso) => date(String(iso)),
  isDay: true,
});

/** Facts that buyers compare. */
export const groups: readonly Group[] = [
  {
    title: 'Offering',
    facts: [
      {
        ...text('State', ({ state, offering }) => stateWords({ state, bookClosedAt: offering.bookClosedAt })),
        matters: true,
      },
      text('Seller', ({ sellerName }) => sellerName),
      text('Transaction type', ({ transactionType }) => transactionTypeLabel(transactionType)),
      text('Asset class', ({ assetClass }) => assetClass),
      text('Loan type', ({ type }) => type),
      text('Collateral', ({ collateralDescription }) => collateralDescription),
      text('Collateral location', ({ collateralLocation }) => collateralLocation),
      text('Borrower location', ({ borrowerLocation }) => borrowerLocation),
      text('Loan purpose', ({ loanPurpose }) => loanPurpose),
    ],
  },
  {
    title: 'Amounts',
    facts: [
      dollars('Total participation available', ({ totalParticipationAvailable }) => totalParticipationAvailable),
      dollars('Pool or loan balance', ({ poolBalance }) => poolBalance),
      dollars('Remaining balance', ({ remainingBalance }) => remainingBalance),
      dollars('Minimum purchase', ({ minimumPurchaseAmount }) => minimumPurchaseAmount || null),
      number((count) => count.toLocaleString('en-US'), '')('Number of loans', loansOf),
    ],
  },
  {
    title: 'Return',
    facts: [
      { ...number(priceText, '%')('Price', ({ price }) => price, 'lower'), absent: 'Not stated' },
      {
        ...text('Prices', ({ asksForPrice }) => (asksForPrice ? 'By bid, the price is a guide' : 'As stated')),
        matters: true,
      },
      ratePercent('Avg. loan rate', ({ wtdAverageLoanRate }) => wtdAverageLoanRate, 'higher'),
      { ...ratePercent('Servicing fee', ({ servicingFee }) => servicingFee, 'lower'), absent: 'Not stated' },
      ratePercent('Net rate', netRateOf, 'higher'),
      number(months, 'months')('Avg. remaining term', ({ wtdAverageRemainingTerm }) => wtdAverageRemainingTerm),
    ],
  },
  {
    title: 'Risk',
    facts: [
      number(score, '')('Avg. credit score', ({ wtdAverageCreditScore }) => wtdAverageCreditScore, 'higher'),
      ratio('Avg. original LTV', ({ wtdAverageLtv }) => wtdAverageLtv, 'lower'),
      ratio('Current LTV', ({ loanToValue }) => loanToValue, 'lower'),
      number((times) => `${times.toFixed(2)}x`, '')('Global DSCR', ({ globalDSCR }) => globalDSCR, 'higher'),
      { ...text('Recourse', ({ recourseType }) => recourseType), matters: true },
    ],
  },
  {
    title: 'Loan tape',
    facts: [
      day('Tape as of', ({ pool }) => pool?.asOfDate ?? null),
      number((count) => count.toLocaleString('en-US'), '')('Loans on the tape', ({ pool }) => pool?.loanCount ?? null),
      dollars('Average balance', ({ pool }) => pool?.averageBalance ?? null),
      ratio('Past due 30 days or more', ({ pool }) => (pool ? pastDueOf(pool) : null), 'lower'),
      ratio('Ten largest loans', ({ pool }) => pool?.topLoans.percent ?? null, 'lower'),
      text('Largest state', ({ pool }) => (pool ? largestState(pool) : null)),
    ],
  },
  {
    title: 'Dates',
    facts: [
      day('Due diligence ends', ({ dueDiligenceDeadline }) => dueDiligenceDeadline),
      day('Settlement', ({ offering }) => offering.SettlementDate ?? null),
      day('Balance as of', ({ offering }) => offering.PoolBalanceAsOf ?? null),
    ],
  },
  {
    title: 'Your orders',
    facts: [
      dollars('Indication of interest', ({ indicatedInterestAmount }) => indicatedInterestAmount),
      dollars('Purchase commitment', ({ purchaseCommitmentAmount }) => purchaseCommitmentAmount),
      text('Commitment status', ({ purchaseCommitmentStatus }) => purchaseCommitmentStatus),
    ],
  },
];

/** Percent of the balance; null where the tape has no days past due. */
function pastDueOf({ delinquency }: PoolFacts): number | null {
  if (!delinquency.some(({ loans }) => loans > 0)) return null;
  return delinquency.reduce((sum, { from, percent: share }) => sum + (Number(from) >= 30 ? share : 0), 0);
}

function largestState({ strats }: PoolFacts): string | null {
  const largest = strats.state.find(({ label }) => label in places);
  return largest ? `${largest.label} ${percent(largest.percent)}` : null;
}

function loansOf({ lpxSummary: { loanCount } }: TermSheetEntity): number | null {
  return loanCount > 0 ? loanCount : null;
}
