import type { Cents } from '../format/money.ts';
import type { AllocationBook } from './allocation-book.ts';
import type { AmountByHand } from './allocation-by-hand.ts';
import type { OrderBook } from './order-book.ts';
import type { RunStep } from './run-step.ts';

export const allocationPricings = ['asBid', 'uniform'] as const;
export type AllocationPricing = (typeof allocationPricings)[number];

export const allocationRunStatuses = ['Draft', 'Submitted', 'Approved', 'Applying', 'Applied', 'Discarded'] as const;
export type AllocationRunStatus = (typeof allocationRunStatuses)[number];

export interface AppliedStep extends RunStep {
  seed: string;
  demand: Cents;
  orders: number;
  finishedAt: string | null;
}

/** Choices for a run; the rest is frozen with the book. Money in cents, prices in ten-thousandths. */
export interface RunSettings
  extends Pick<
    AllocationBook,
    'method' | 'basis' | 'increment' | 'minimum' | 'perBuyerMaximum' | 'priority' | 'reserve'
  > {
  pricing: AllocationPricing;
}

/** Amount of a run by hand. `showReason` is in no hash. */
export interface KeptAmount extends AmountByHand {
  showReason: boolean;
}

/** Rows aren't kept: the same book and settings make the same rows, and the hashes prove it. */
export interface AllocationRun {
  lpNumber: string;
  id: string;
  /** Empty in runs from before runs had names. */
  name: string;
  /** A run changes nothing before Applying; from then on its result stands. */
  status: AllocationRunStatus;
  submitted: RunStep | null;
  approved: RunStep | null;
  returned: (RunStep & { reason: string }) | null;
  discarded: RunStep | null;
  applied: AppliedStep | null;
  seedHash: string;
  settings: RunSettings;
  amounts: KeptAmount[];
  allocated: Cents;
  unallocated: Cents;
  clearingPrice: number | null;
  inputsHash: string;
  resultHash: string;
  createdAt: string;
  createdById: string;
  createdBy: string;
  version: number;
}

export const runInputs = (
  { seed, available, orders }: Pick<OrderBook, 'seed' | 'available' | 'orders'>,
  settings: RunSettings,
): AllocationBook => ({
  ...settings,
  available,
  seed,
  orders: orders.map(({ id, amount, minimum, price, submittedAt, regulatoryCap, related, preferred }) => ({
    id,
    submittedAt,
    minimum,
    price,
    regulatoryCap,
    related,
    requested: amount,
    maximum: null,
    whitelisted: preferred,
  })),
});

export const runName = ({ name }: Pick<AllocationRun, 'name'>): string => name || 'Run without a name';
