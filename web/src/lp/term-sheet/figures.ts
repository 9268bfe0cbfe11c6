import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { percent, rate, score } from '#shared/format/percent.ts';

const display = (value: number | null, format: (value: number) => string) => (value === null ? null : format(value));

/** The averages and ratios of an offering, as far as it has them. */
export function statistics(card: OfferingCard): { label: string; value: string }[] {
  const all = [
    { label: 'Avg. loan rate', value: display(card.wtdAverageLoanRate, rate) },
    { label: 'Avg. credit score', value: display(card.wtdAverageCreditScore, score) },
    { label: 'Avg. LTV', value: display(card.wtdAverageLtv, percent) },
    { label: 'Global DSCR', value: display(card.globalDSCR, (ratio) => `${ratio.toFixed(2)}x`) },
    { label: 'Loan to value', value: display(card.loanToValue, percent) },
  ];
  return all.filter((one): one is { label: string; value: string } => one.value !== null);
}

/** Where the collateral is and what the loans are for, as far as it is said. */
export function collateralFacts(card: OfferingCard): { label: string; value: string }[] {
  return [
    { label: 'Collateral location', value: card.collateralLocation },
    { label: 'Borrower location', value: card.borrowerLocation },
    { label: 'Loan purpose', value: card.loanPurpose },
  ].filter(({ value }) => value !== '');
}
