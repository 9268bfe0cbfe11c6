import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { money } from '#shared/format/money.ts';
import { leastPurchase } from '../../lp/least-purchase.ts';
import { Notice } from '../../ui/notice.tsx';

/** For an LP that takes less. */
export const BelowMinimum = ({ offering }: { offering: OfferingEntity }) => (
  <Notice tone="caution" role="status">
    This is below the minimum purchase of {money(leastPurchase(offering))}. You can commit to it, but it may be rejected
    for that reason.
  </Notice>
);
