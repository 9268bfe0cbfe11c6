import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { minus, money, toCents, toDollars } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import styles from './sale-progress.module.css';

interface SaleProgressProps {
  /** Dollars. */
  forSale: number;
  offering: Pick<OfferingEntity, 'TransactionType' | 'AmountRemaining'>;
}

/** Lead-lender requests have no remaining balance (spec 3). */
export function SaleProgress({ forSale, offering: { TransactionType, AmountRemaining } }: SaleProgressProps) {
  if (TransactionType === 'LLO' || forSale <= 0) return null;
  const accepted = Math.max(0, toDollars(minus(toCents(forSale), toCents(AmountRemaining))));
  const share = (accepted / forSale) * 100;
  return (
    <div className={styles.progress}>
      <p>
        {money(accepted)} accepted, {percent(share)} of the amount for sale
      </p>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, share)}%` }} />
      </div>
    </div>
  );
}
