import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { balanceLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../ui/notice.tsx';

type Balances = Pick<OfferingEntity, 'TransactionType' | 'TermSheetCategory' | 'PoolBalance' | 'AmountRemaining'>;

/** Lead-lender requests have no remaining balance (spec 3). */
export const offered = ({ TransactionType, TermSheetCategory, PoolBalance, AmountRemaining }: Balances): string =>
  TransactionType === 'LLO'
    ? `In US dollars, up to the ${balanceLabel(TermSheetCategory)} of ${money(PoolBalance)}.`
    : `In US dollars. The remaining balance is ${money(AmountRemaining)}.`;

/** Spec 5 allows up to the pool balance. */
export function AboveRemaining({ offering, amount }: { offering: Balances; amount: number | undefined }) {
  const { TransactionType, AmountRemaining } = offering;
  if (TransactionType === 'LLO' || amount === undefined || amount <= AmountRemaining) return null;
  return (
    <Notice tone="caution" role="status">
      This is more than the remaining balance of {money(AmountRemaining)}. You can submit it, but a purchase of more
      than remains can't be accepted.
    </Notice>
  );
}
