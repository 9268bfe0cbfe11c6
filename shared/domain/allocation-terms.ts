import { type Cents, cents } from '../format/money.ts';

/** How an offering is allocated unless a run says otherwise: administrators decide it. */
export interface AllocationTerms {
  /** Whether buyers name a price with their commitments. */
  asksForPrice: boolean;
  /** The lowest price served, in ten-thousandths of a percent of par; null for none. Administrators know it alone. */
  reserve: number | null;
  /** The piece: every part is a whole number of these. */
  increment: Cents;
  /** The most that an allocation gives one buyer; null for any. */
  perBuyerMaximum: Cents | null;
}

/** Where administrators said nothing. */
export const usualAllocation: Readonly<AllocationTerms> = {
  asksForPrice: false,
  reserve: null,
  increment: cents(1),
  perBuyerMaximum: null,
};
