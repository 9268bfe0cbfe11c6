import type { DealRow } from '#shared/contract/deals.ts';
import { money } from '#shared/format/money.ts';
import { principalOf } from './deal-groups.ts';
import styles from './deals.module.css';

/** Principal, with what was accepted where the closing changed it. */
export function Principal({ row }: { row: DealRow }) {
  const principal = principalOf(row);
  return (
    <span className={styles.next}>
      {money(principal)}
      {principal !== row.amount && <small>of {money(row.amount)} accepted</small>}
    </span>
  );
}
