import { moneyWhole } from '#shared/format/money.ts';
import { HOUR, monthEndBefore } from '../calendar.ts';
import type { Listing } from '../listings.ts';
import { type Loan, loanTape } from '../loan-tape.ts';
import type { Paper } from '../pdf.ts';

export interface Subject {
  listing: Listing;
  /** All loans of the pool. */
  tape(): readonly Loan[];
  quarterEnd: number;
}

export function subjectOf(listing: Listing): Subject {
  let loans: readonly Loan[] | undefined;
  return {
    listing,
    tape: () => {
      loans ??= loanTape(listing);
      return loans;
    },
    quarterEnd: quarterEndBefore(listing.milestones.addedAt),
  };
}

/** The last day of the quarter before. */
export function quarterEndBefore(time: number): number {
  let end = monthEndBefore(time);
  while (new Date(end).getUTCMonth() % 3 !== 2) end = monthEndBefore(end);
  return end;
}

export const quarterOf = (time: number): string => {
  const date = new Date(time);
  return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
};

export const monthOf = (time: number): string =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A paper issued by the seller for this offering. */
export const sellersPaper = ({ listing }: Subject, title: string, blocks: Paper['blocks']): Paper => ({
  title,
  subtitle: `LP ${listing.offering.lpNumber} · ${listing.kind.loanType} · ${listing.seller.name}`,
  issuer: listing.seller.name,
  at: new Date(listing.milestones.addedAt - HOUR),
  blocks,
});

/** Dollars as statements write them: thousands, in parentheses below zero. */
export const thousands = (dollars: number): string => {
  const text = moneyWhole(Math.abs(Math.round(dollars / 1000)));
  return dollars < 0 ? `(${text})` : text;
};
