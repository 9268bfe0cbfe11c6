import type { CheckedLimits, LimitTrial } from '#shared/contract/limits.ts';
import { checkedLimits, limitInput } from '#shared/contract/limits-wire.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import { type ComplianceSettings, isSetUp, type OutsideExposures } from '#shared/domain/compliance.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { Cents } from '#shared/format/money.ts';
import { type OwnPurchase, offeringTrial } from './offering-trial.ts';

interface Buyer {
  settings: ComplianceSettings;
  outside: OutsideExposures | undefined;
  /** All commitments of the buyer's credit union. */
  placed: readonly Commitment[];
  /** The offerings that they are on. */
  found: ReadonlyMap<string, Offering>;
}

/** Whether a purchase is checked: not without figures and policy, nor of one's own LP or a lead-lender request. */
export const isChecked = (settings: ComplianceSettings, offering: Offering): boolean =>
  settings.checkMode !== 'off' &&
  isSetUp(settings) &&
  offering.transactionType === 'LP' &&
  offering.sellerId !== settings.creditUnionId &&
  offering.poolBalance > 0;

/** What a purchase comes to by what the buyer's credit union recorded, and from what. */
export function checkOffering(
  offering: Offering,
  amount: Cents,
  { settings, outside, placed, found }: Buyer,
  now: Date,
): { inputs: LimitTrial; result: CheckedLimits } {
  const own = placed.flatMap((commitment): OwnPurchase[] => {
    const of = isLive(commitment.status) ? found.get(commitment.lpNumber) : undefined;
    return of ? [{ commitment, offering: of }] : [];
  });
  const inputs = offeringTrial(offering, amount, { settings, outside, own, asOf: now.toISOString().slice(0, 10) });
  return { inputs, result: checkedLimits(checkLimits(limitInput(inputs))) };
}
