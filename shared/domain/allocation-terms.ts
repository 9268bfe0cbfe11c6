import { type Cents, cents } from '../format/money.ts';

export interface AllocationTerms {
  asksForPrice: boolean;
  /** Lowest price served, in ten-thousandths of a percent of par; null for none. Only administrators know it. */
  reserve: number | null;
  increment: Cents;
  perBuyerMaximum: Cents | null;
}

export const usualAllocation: Readonly<AllocationTerms> = {
  asksForPrice: false,
  reserve: null,
  increment: cents(1),
  perBuyerMaximum: null,
};
