import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { netRateOf } from '#shared/domain/portfolio.ts';
import { date } from '#shared/format/date.ts';
import { stateLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { months, percent, rate, score } from '#shared/format/percent.ts';

export type Value = string | number | null;

export interface Fact {
  label: string;
  /** What stands behind the label in a file, whose numbers have no sign of their own. */
  unit?: string;
  value(sheet: TermSheetEntity): Value;
  show(value: NonNullable<Value>): string;
  /** Which end a buyer is better off with, where that can be said. */
  best?: 'higher' | 'lower';
}

export interface Group {
  title: string;
  facts: readonly Fact[];
}

const text = (label: string, value: Fact['value']): Fact => ({ label, value, show: String });
const number = (show: (value: number) => string, unit: string) => {
  return (label: string, value: (sheet: TermSheetEntity) => number | null, best?: Fact['best']): Fact => ({
    ...{ label, value, unit },
    show: (found) => show(Number(found)),
    ...(best && { best }),
  });
};
const dollars = number(money, '$');
const ratePercent = number(rate, '%');
const ratio = number(percent, '%');
const day = (label: string, value: Fact['value']): Fact => ({ label, value, show: (iso) => date(String(iso)) });

/** What buyers weigh offerings by. */
export const groups: readonly Group[] = [
  {
    title: 'Offering',
    facts: [
      text('State', ({ state }) => stateLabel(state)),
      text('Seller', ({ sellerName }) => sellerName),
      text('Transaction type', ({ transactionType }) => transactionTypeLabel(transactionType)),
      text('Kind of loan', ({ assetClass }) => assetClass),
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
      dollars('Minimum purchase', ({ minimumPurchaseAmount }) => minimumPurchaseAmount),
      number((count) => count.toLocaleString('en-US'), '')('Number of loans', loansOf),
    ],
  },
  {
    title: 'Return',
    facts: [
      ratePercent('Avg. loan rate', ({ wtdAverageLoanRate }) => wtdAverageLoanRate, 'higher'),
      ratePercent('Servicing fee', ({ servicingFee }) => servicingFee, 'lower'),
      ratePercent('Net rate', netRateOf, 'higher'),
      number(months, 'months')('Avg. remaining term', ({ wtdAverageRemainingTerm }) => wtdAverageRemainingTerm),
    ],
  },
  {
    title: 'Risk',
    facts: [
      number(score, '')('Avg. credit score', ({ wtdAverageCreditScore }) => wtdAverageCreditScore, 'higher'),
      ratio('Avg. LTV', ({ wtdAverageLtv }) => wtdAverageLtv, 'lower'),
      ratio('Loan to value', ({ loanToValue }) => loanToValue, 'lower'),
      number((times) => `${times.toFixed(2)}x`, '')('Global DSCR', ({ globalDSCR }) => globalDSCR, 'higher'),
      text('Recourse', ({ recourseType }) => recourseType),
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

/** Not known of one without any. */
function loansOf({ lpxSummary: { loanCount } }: TermSheetEntity): number | null {
  return loanCount > 0 ? loanCount : null;
}
