import { useOwnWork } from '../../../lp/own-work.ts';
import { ClosingForm } from '../closing/closing-form.tsx';
import type { StepProps } from './step.ts';

/** The seller, or an administrator for it, starts the closing of the LP. */
export function ClosingTape({ deal: { lpNumber, side } }: StepProps) {
  const ownWork = useOwnWork()(lpNumber);
  return side === 'buyer' || ownWork ? null : <ClosingForm lpNumber={lpNumber} />;
}
