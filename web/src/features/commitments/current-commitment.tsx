import { Link } from 'react-router-dom';
import type { ActiveCommitment } from '#shared/contract/commitments.ts';
import { price } from '#shared/domain/price.ts';
import { money } from '#shared/format/money.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { useCheckPath } from '../../lp/kept-check.ts';
import { receiptPath } from '../../lp/receipt-path.ts';
import styles from './current-commitment.module.css';

/** Apart from the form. */
export function CurrentCommitment({
  commitment,
}: {
  commitment: Pick<ActiveCommitment, 'id' | 'amount' | 'status'> & Partial<ActiveCommitment>;
}) {
  const check = useCheckPath(commitment);
  return (
    <div className={styles.current}>
      <div>
        <p className={styles.label}>Your current commitment</p>
        <p className={styles.amount}>{money(commitment.amount)}</p>
        {commitment.requestedAmount && (
          <p className={styles.label}>You asked for {money(commitment.requestedAmount)}</p>
        )}
        {commitment.minimumAmount && (
          <p className={styles.label}>Minimum acceptable allocation {money(commitment.minimumAmount)}</p>
        )}
        {commitment.price && <p className={styles.label}>Price {price(commitment.price)}</p>}
        <p className={styles.links}>
          <Link to={receiptPath(commitment.id)}>View receipt</Link>
          {check && <Link to={check}>View limits check</Link>}
        </p>
      </div>
      <CommitmentBadge status={commitment.status} />
    </div>
  );
}
