import type { ReactNode } from 'react';
import styles from './figure-strip.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  /** If the value isn't text. */
  text?: string;
  note?: ReactNode;
}

const isLong = ({ text, value }: Figure): boolean => {
  const said = text ?? value;
  return typeof said === 'string' && said.length > 13;
};

/** Its figures have one size, that of the longest. */
export function FigureStrip({ figures, label }: { figures: readonly Figure[]; label: string }) {
  const areSmall = figures.some(isLong);
  return (
    <section aria-label={label}>
      <dl className={styles.strip}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>
              <span className={styles.value} data-long={areSmall || undefined}>
                {figure.value}
              </span>
              {figure.note && <span className={styles.note}>{figure.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
