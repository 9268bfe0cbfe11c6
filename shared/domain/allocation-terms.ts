import { type Cents, cents } from '../format/money.ts';

/** Default terms of an offering's allocations, decided by administrators. */
export interface AllocationTerms {
  asksForPrice: boolean;
  /** Lowest price served, in ten-thousandths of a percent of par; null for none. Only administrators know it. */
  reserve: number | null;
  /** The piece: every part is a whole number of these. */
  increment: Cents;
  /** The most that an allocation gives one buyer; null for any. */
  perBuyerMaximum: Cents | null;
}

/** Defaults. */
export const usualAllocation: Readonly<AllocationTerms> = {
  asksForPrice: false,
  reserve: null,
  increment: cents(1),
  perBuyerMaximum: null,
};
