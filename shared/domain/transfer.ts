import { invalidAt, Problem } from '../contract/problem.ts';
import { easternDay } from '../format/eastern-day.ts';
import type { Cents } from '../format/money.ts';
import type { Doing } from './doing.ts';
import type { Party } from './settlement.ts';

export const transferKinds = ['sent', 'received'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** Side that records transfers of a kind; the buyer pays unless fees and interest turn it. */
export function recorderOf(payer: 'buyer' | 'seller' | null, kind: TransferKind): 'buyer' | 'seller' {
  const sends = payer ?? 'buyer';
  if (kind === 'sent') return sends;
  return sends === 'buyer' ? 'seller' : 'buyer';
}

/** deal.md 4.2: a sending or an arrival of money, noted at a moment by a person. Day in New York, amount in cents. */
export interface Transfer {
  at: string;
  byId: string;
  /** Bank's number of the wire; empty for an arrival. */
  reference: string;
  day: string;
  amount: Cents;
}

/**
 * Rules of a wire whose recording holds nothing. `known`: those between the same two.
 * @throws Problem for no amount, a day that hasn't come in New York, or one recorded before.
 */
export function assertNewWire(wire: Transfer, known: readonly Transfer[]): void {
  if (wire.amount === 0) throw invalidAt('/amount', 'Enter an amount');
  if (wire.day > easternDay(wire.at)) throw invalidAt('/date', "The date can't be in the future.");
  const isKnown = known.some(
    ({ reference, day, amount }) => reference === wire.reference && day === wire.day && amount === wire.amount,
  );
  if (isKnown) throw new Problem('conflict', { message: 'This wire is recorded already.' });
}

/** Parties of a wire, in its direction. */
export interface WireEnds {
  from: Party;
  to: Party;
}

/** Wire with the platform that an administrator recorded (deal.md 4.2, step 7); a negative amount is one that came back. */
export interface PlatformWire extends WireEnds, Transfer {}

/** Records of a deal's wire and of those with the platform, and how a difference was settled. */
export interface Funding {
  sent: Transfer[];
  received: Transfer[];
  platform: PlatformWire[];
  settled: (Doing & { reason: string }) | null;
}

export const nothingWired: Funding = { sent: [], received: [], platform: [], settled: null };
