import { Problem } from '../contract/problem.ts';
import type { Offering } from './offering.ts';

export type Charged = Pick<Offering, 'termSheet' | 'feeAsEntered' | 'tapeFields'>;

/** A blank fee was once stored as 0, so such a 0 may mean either. */
export const mayBeBlank = ({ termSheet, feeAsEntered, tapeFields }: Charged): boolean =>
  termSheet.servicingFee === 0 && !feeAsEntered && tapeFields['servicingFee']?.value !== 0;

/** In percent; null where none is stated, or none is known to be. */
export const statedFeePercent = (offering: Charged): number | null =>
  mayBeBlank(offering) ? null : offering.termSheet.servicingFee;

/** Asked about once buyers see it. */
export const isFeeUnclear = (offering: Charged & Pick<Offering, 'state'>): boolean =>
  offering.state !== 'Draft' && mayBeBlank(offering);

const feeOf = (wasStated: boolean) => (wasStated ? 0 : null);

/** Null if it already says so. Throws where nothing is asked. */
export function withFeeAnswered(offering: Offering, wasStated: boolean): Offering | null {
  const { lpNumber, termSheet, feeAsEntered } = offering;
  const servicingFee = feeOf(wasStated);
  if (isFeeUnclear(offering)) return { ...offering, feeAsEntered: true, termSheet: { ...termSheet, servicingFee } };
  if (feeAsEntered && termSheet.servicingFee === servicingFee) return null;
  throw new Problem('conflict', {
    message: `The servicing fee of LP #${lpNumber} isn't in question anymore. Edit the LP to change it.`,
  });
}
