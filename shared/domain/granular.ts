import { type Cents, cents } from '../format/money.ts';
import type { Step } from './proposal.ts';

/** What someone attested of an offering's pool. */
export interface Attested {
  /** Who said that no borrower owes more than a thousandth of it; null: no one did. Asked where no tape tells borrowers apart. */
  granular: Step | null;
}

/** What a seller attests of a pool of many small loans. */
export const granularText = 'No borrower or group of borrowers owes more than 0.1 % of this pool';

/** As many times the largest group of borrowers fits into such a pool, at least. */
const GROUPS = 1000;

/** The most that a group of borrowers owes of it. */
export const largestOfGranular = (balance: Cents): Cents => cents(Math.floor(balance / GROUPS));
