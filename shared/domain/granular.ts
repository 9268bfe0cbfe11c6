import { type Cents, cents } from '../format/money.ts';
import type { Step } from './proposal.ts';

export interface Attested {
  /** Attester that no borrower owes more than a thousandth; null: none. Asked where no tape tells borrowers apart. */
  granular: Step | null;
}

/** Seller's attestation about a pool of many small loans. */
export const granularText = 'No borrower or group of borrowers owes more than 0.1% of this pool';

/** The least number of times that such a pool holds its largest group of borrowers. */
const GROUPS = 1000;

export const largestOfGranular = (balance: Cents): Cents => cents(Math.floor(balance / GROUPS));
