import type { RuleResult } from '#shared/domain/limit-input.ts';
import { cents, money, toDollars } from '#shared/format/money.ts';
import styles from './limits-panel.module.css';

export const inMoney = (amount: number): string => money(toDollars(cents(amount)));

function partsOf({ id, used, after, limit }: RuleResult) {
  if (used === null || after === null || limit === null) return null;
  return id === 'RETENTION'
    ? { used: 0, added: used - after, limit: Math.max(0, used - limit) }
    : { used, added: after - used, limit };
}

/** Decorative, because the numbers are below. */
export function LimitBar({ rule }: { rule: RuleResult }) {
  const parts = partsOf(rule);
  if (!parts) return null;
  const { used, added, limit } = parts;
  const whole = Math.max(limit, used + added, 1);
  const share = (amount: number) => `${(amount / whole) * 100}%`;
  const isOver = used + added > limit;
  return (
    <span className={styles.measure}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.used} style={{ inlineSize: share(used) }} />
        <span className={isOver ? styles.over : styles.added} style={{ inlineSize: share(added) }} />
        {isOver && <i className={styles.limit} style={{ insetInlineStart: share(limit) }} />}
      </span>
      <span className={styles.numbers}>
        {rule.id === 'RETENTION'
          ? `The seller keeps ${inMoney(rule.after ?? 0)} and must keep at least ${inMoney(rule.limit ?? 0)}`
          : `${inMoney(used)} used, ${inMoney(added)} this purchase, limit ${inMoney(limit)}`}
      </span>
    </span>
  );
}
