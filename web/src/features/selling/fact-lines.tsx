import type { ReactNode } from 'react';
import styles from './fact-lines.module.css';

/** Facts told in sentences, a line each. */
export const FactLines = ({ lines }: { lines: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
