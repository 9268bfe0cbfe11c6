import type { ReactNode } from 'react';
import styles from './description-list.module.css';

interface DescriptionListProps {
  /** Below its value. */
  items: readonly { label: string; value: ReactNode; note?: string | undefined }[];
  columns?: 1 | 2 | 3 | undefined;
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '';

/** Missing values are em dashes. */
export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <dl className={`${styles.list} ${styles[`columns${columns}`]}`}>
      {items.map(({ label, value, note }) => (
        <div key={label} className={styles.item}>
          <dt>{label}</dt>
          <dd>
            {isMissing(value) ? '—' : value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
