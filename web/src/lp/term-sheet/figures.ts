import type { OfferingCard } from '#shared/contract/termsheets.ts';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { percent, rate, score } from '#shared/format/percent.ts';

const display = (value: number | null, format: (value: number) => string) => (value === null ? null : format(value));

export interface CardFact {
  field?: TapeTermName;
  label: string;
  value: string;
}

export function statistics(card: OfferingCard): CardFact[] {
  const all = [
    { field: 'wtdAverageLoanRate', label: 'Avg. loan rate', value: display(card.wtdAverageLoanRate, rate) },
    { field: 'wtdAverageCreditScore', label: 'Avg. credit score', value: display(card.wtdAverageCreditScore, score) },
    { field: 'wtdAverageLtv', label: 'Avg. original LTV', value: display(card.wtdAverageLtv, percent) },
    {
      field: 'globalDSCR',
      label: 'Global DSCR',
      value: display(card.globalDSCR, (ratio) => `${ratio.toFixed(2)}x`),
    },
    { field: 'loanToValue', label: 'Current LTV', value: display(card.loanToValue, percent) },
  ] satisfies (Omit<CardFact, 'value'> & { value: string | null })[];
  return all.filter((one): one is typeof one & { value: string } => one.value !== null);
}

export function collateralFacts(card: OfferingCard): CardFact[] {
  const all: CardFact[] = [
    { field: 'collateralLocation', label: 'Collateral location', value: card.collateralLocation },
    { field: 'borrowerLocation', label: 'Borrower location', value: card.borrowerLocation },
    { label: 'Loan purpose', value: card.loanPurpose },
  ];
  return all.filter(({ value }) => value !== '');
}
