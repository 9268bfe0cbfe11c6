import type { OfferingState, TransactionType } from '#shared/domain/offering.ts';
import { HARBOR_LIGHT, NORTHFIELD, SUMMIT_RIDGE } from './credit-unions.ts';

/** The settled part of an offering; the rest is left to chance. */
export interface Outline {
  target: OfferingState;
  loanType: string;
  transactionType: TransactionType;
  /** Days since it was added. */
  age: number;
  sellerId?: string;
  poolBalance?: number;
  percentForSale?: number;
  minimumPurchase?: number;
  takesBelowMinimum?: true;
  recourseType?: string;
  daysToDeadline?: number;
  whitelist?: string[];
  blacklist?: string[];
  /** So many commitments wait for a decision, for more than is for sale. */
  waiting?: number;
}

const open = { target: 'Published', transactionType: 'LP' } as const;

/** The offerings that the README or a story of the demo data names, whatever the size of the world. */
export const promised: Readonly<Record<number, Outline>> = {
  1001: {
    ...open,
    loanType: 'Indirect auto',
    age: 16,
    sellerId: SUMMIT_RIDGE,
    poolBalance: 25_000_000,
    percentForSale: 90,
    minimumPurchase: 250_000,
    recourseType: 'Without recourse',
    daysToDeadline: 21,
  },
  1002: {
    ...open,
    loanType: 'Commercial real estate',
    age: 12,
    sellerId: SUMMIT_RIDGE,
    daysToDeadline: 26,
    takesBelowMinimum: true,
  },
  1003: {
    ...open,
    loanType: 'RV and marine',
    transactionType: 'LLO',
    age: 9,
    sellerId: SUMMIT_RIDGE,
    daysToDeadline: 30,
  },
  1004: { target: 'Draft', loanType: 'Used auto', transactionType: 'LP', age: 3 },
  1005: { target: 'Full', loanType: 'First mortgage', transactionType: 'LP', age: 48 },
  1006: { target: 'Sold', loanType: 'Solar', transactionType: 'LP', age: 112 },
  1007: { ...open, loanType: 'HELOC', age: 20, blacklist: [HARBOR_LIGHT] },
  1008: { ...open, loanType: 'New auto', age: 18, whitelist: [NORTHFIELD] },
  1009: { target: 'Withdrawn', loanType: 'Personal unsecured', transactionType: 'LP', age: 64 },
  1010: { target: 'Allocated', loanType: 'Student refinance', transactionType: 'LP', age: 38 },
  // Serviced since they were funded, about 30, 14 and 6 months.
  1012: { target: 'Sold', loanType: 'Used auto', transactionType: 'LP', age: 1000 },
  1020: { target: 'Sold', loanType: 'Equipment', transactionType: 'LP', age: 520 },
  1031: { target: 'Sold', loanType: 'SBA 7(a)', transactionType: 'LP', age: 310 },
  1047: { target: 'Open', loanType: 'Solar', transactionType: 'LP', age: 33 },
  1051: { target: 'Open', loanType: 'Used auto', transactionType: 'LP', age: 17 },
  1054: { ...open, loanType: 'Indirect auto', age: 9 },
  1060: { ...open, loanType: 'RV and marine', age: 5 },
  1061: {
    target: 'Open',
    loanType: 'Indirect auto',
    transactionType: 'LP',
    age: 20,
    poolBalance: 200_000_000,
    percentForSale: 90,
    minimumPurchase: 100_000,
  },
};
