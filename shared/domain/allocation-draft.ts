import type { Cents } from '../format/money.ts';
import type { AllocationBook } from './allocation-book.ts';
import type { AmountByHand } from './allocation-by-hand.ts';
import type { OrderBook } from './order-book.ts';
import type { RunStep } from './run-step.ts';

export const allocationPricings = ['asBid', 'uniform'] as const;
export type AllocationPricing = (typeof allocationPricings)[number];

export const allocationRunStatuses = ['Draft', 'Submitted', 'Approved', 'Applying', 'Applied', 'Discarded'] as const;
export type AllocationRunStatus = (typeof allocationRunStatuses)[number];

/** Since when a result stands, by whom, and what of its book is told from then on. */
export interface AppliedStep extends RunStep {
  seed: string;
  demand: Cents;
  orders: number;
  /** When every order had its part of it; null until then. */
  finishedAt: string | null;
}

/** What an administrator chooses for a run; the rest is as the book was closed. Money in cents, prices in ten-thousandths. */
export interface RunSettings
  extends Pick<
    AllocationBook,
    'method' | 'basis' | 'increment' | 'minimum' | 'perBuyerMaximum' | 'priority' | 'reserve'
  > {
  /** Whether each pays its own price, or all the lowest one served. */
  pricing: AllocationPricing;
}

/** An amount of a run by hand. The mark beside its reason is no part of any hash. */
export interface KeptAmount extends AmountByHand {
  /** Whether the buyer may read the reason. */
  showReason: boolean;
}

/** A run of a closed book. Its rows are not kept: the same book and settings have the same rows, and its hashes prove it. */
export interface AllocationRun {
  lpNumber: string;
  id: string;
  /** As whoever made it called it, or by its place among the runs of its book; empty in runs that were kept before runs had names. */
  name: string;
  /** Nothing is changed by a run before it is Applying; from then on its result stands. */
  status: AllocationRunStatus;
  submitted: RunStep | null;
  approved: RunStep | null;
  /** Why it was sent back last. */
  returned: (RunStep & { reason: string }) | null;
  /** By whom it was put aside for good; null for one that wasn't. */
  discarded: RunStep | null;
  /** Null until its result stands. */
  applied: AppliedStep | null;
  /** Of the seed of the book that it is a run of. */
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

/** The inputs of a run of a closed book. */
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

/** What a run is called. */
export const runName = ({ name }: Pick<AllocationRun, 'name'>): string => name || 'Run without a name';
