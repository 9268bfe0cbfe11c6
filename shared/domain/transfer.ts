import type { Cents } from '../format/money.ts';
import type { Doing } from './doing.ts';

/** deal.md 4.2: a sending or an arrival of money, noted at a moment by a person. Day in New York, amount in cents. */
export interface Transfer {
  at: string;
  byId: string;
  /** Of the bank's wire; empty for an arrival. */
  reference: string;
  day: string;
  amount: Cents;
}

/** What has been recorded of a deal's wire, and how a difference was settled. */
export interface Funding {
  sent: Transfer[];
  received: Transfer[];
  settled: (Doing & { reason: string }) | null;
}

export const nothingWired: Funding = { sent: [], received: [], settled: null };
