import type { Invoker } from './invoker.ts';

export interface ApplyRequest {
  lpNumber: string;
  runId: string;
}

export interface AllocationApplier {
  /** Returns when requested, not when done. */
  start(request: ApplyRequest): Promise<void>;
}

export const allocationApplier = (invoker: Pick<Invoker, 'start'>, applyFunction: string): AllocationApplier => ({
  start: ({ lpNumber, runId }) => invoker.start(applyFunction, { lpNumber, runId }),
});
