import type { Invoker } from './invoker.ts';

/** Which run's orders shall be given their parts. */
export interface ApplyRequest {
  lpNumber: string;
  runId: string;
}

export interface AllocationApplier {
  /** Has the orders of a run whose result stands given their parts; returns when that was asked for, not when it is done. */
  start(request: ApplyRequest): Promise<void>;
}

/** `applyFunction`: name of the function that does it. */
export const allocationApplier = (invoker: Pick<Invoker, 'start'>, applyFunction: string): AllocationApplier => ({
  start: ({ lpNumber, runId }) => invoker.start(applyFunction, { lpNumber, runId }),
});
