import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { money, parseAmount } from '#shared/format/money.ts';
import { acceptedOf, forSale } from './amounts.ts';
import { useForm } from './form-context.ts';
import styles from './offering-form.module.css';
import { isAsked } from './values.ts';

/** What the amounts come to while they are typed, and what does not go together with it. */
export function AmountForSale({ saved }: { saved: OfferingEntity | undefined }) {
  const { values } = useForm();
  const amount = forSale(values);
  const accepted = saved ? acceptedOf(saved) : 0;
  const minimum = isAsked('MinimumPurchaseAmount', values) ? (parseAmount(values.MinimumPurchaseAmount) ?? 0) : 0;
  return (
    <div className={styles.sum}>
      <p id="for-sale">Total participation available</p>
      <output className={styles.amount} aria-labelledby="for-sale">
        {money(amount)}
      </output>
      {accepted > 0 && (
        <p className={accepted > amount ? styles.fault : ''}>{money(accepted)} of it has already been accepted.</p>
      )}
      {amount > 0 && minimum > amount && <p className={styles.fault}>This is less than the minimum purchase.</p>}
    </div>
  );
}
