import type { Cents } from '../format/money.ts';
import type { Doing } from './doing.ts';
import type { DayCount, Party } from './settlement.ts';

/** Closing statement of a deal without its loans, which its closing has. Money in cents, prices in ten-thousandths. */
export interface KeptStatement {
  dealId: string;
  lpNumber: string;
  closingId: string;
  version: number;
  /** Days. */
  cutOff: string;
  settlementDate: string;
  dayCount: DayCount;
  price: number;
  /** Why an administrator entered the price; null where it was stated. */
  priceReason: string | null;
  /** LP's, in millionths of a percent, for loans without their own; null: not stated. */
  servicingFee: number | null;
  accepted: Cents;
  amount: Cents;
  fees: { name: string; payer: Party; payee: Party; amount: Cents }[];
  loans: number;
  closingBalance: Cents;
  purchasePrice: Cents;
  premium: Cents;
  accruedInterest: Cents;
  total: Cents;
  wires: { from: Party; to: Party; amount: Cents }[];
  inputsHash: string;
  resultHash: string;
  released: Doing;
  signed: Record<'buyer' | 'seller', Doing | null>;
}

export interface StatementDifference {
  label: string;
  before: string;
  after: string;
}

export const statementFormats = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];
