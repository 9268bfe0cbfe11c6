import { Problem } from '../contract/problem.ts';
import type { Caller } from './access.ts';
import type { AllocationRun } from './allocation-draft.ts';
import { isOwnStep, type RunStep } from './run-step.ts';

export interface RunDecision {
  resultHash: string;
  caller: Pick<Caller, 'id' | 'name'>;
  at: string;
}

/** Throws unless the run is in that status and its result is the one that was looked at. */
export function assertSame(run: AllocationRun, status: AllocationRun['status'], resultHash: string): void {
  if (run.status !== status) throw new Problem('conflict', { message: `This run is ${run.status}.` });
  if (run.resultHash !== resultHash) throw new Problem('result_changed');
}

const stepOf = ({ caller, at }: Pick<RunDecision, 'caller' | 'at'>): RunStep => ({
  byId: caller.id,
  by: caller.name,
  at,
});

export function submitRun(run: AllocationRun, decision: RunDecision): AllocationRun {
  assertSame(run, 'Draft', decision.resultHash);
  return { ...run, status: 'Submitted', submitted: stepOf(decision), returned: null };
}

export function approveRun(run: AllocationRun, decision: RunDecision): AllocationRun {
  assertSame(run, 'Submitted', decision.resultHash);
  if (isOwnStep(run.submitted, decision.caller.id)) throw new Problem('own_work');
  return { ...run, status: 'Approved', approved: stepOf(decision) };
}

/** Whoever submitted it can send it back too. */
export function returnRun(
  run: AllocationRun,
  { reason, ...decision }: RunDecision & { reason: string },
): AllocationRun {
  assertSame(run, run.status === 'Approved' ? 'Approved' : 'Submitted', decision.resultHash);
  return { ...run, status: 'Draft', approved: null, returned: { ...stepOf(decision), reason } };
}

/** A discarded run stays readable (trading.md B5). */
export function discardRun(run: AllocationRun, decision: RunDecision): AllocationRun {
  assertSame(run, run.status === 'Submitted' ? 'Submitted' : 'Draft', decision.resultHash);
  return { ...run, status: 'Discarded', discarded: stepOf(decision) };
}

/** An approved run goes back because its basis has changed. */
export const faultyRun = (
  run: AllocationRun,
  { caller, at, reason }: Pick<RunDecision, 'caller' | 'at'> & { reason: string },
): AllocationRun => ({
  ...run,
  status: 'Submitted',
  approved: null,
  returned: { ...stepOf({ caller, at }), reason },
});
