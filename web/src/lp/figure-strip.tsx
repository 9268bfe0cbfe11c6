import type { CSSProperties, ReactNode } from 'react';
import styles from './figure-strip.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  /** If the value isn't text. */
  text?: string;
  note?: ReactNode;
}

/** Letters that fit at full size. */
const SHORT = 11;

const lengthOf = ({ text, value }: Figure): number => {
  const said = text ?? value;
  return typeof said === 'string' ? said.length : 0;
};

/** Its figures have one size, in which the longest fits a line. */
export function FigureStrip({ figures, label }: { figures: readonly Figure[]; label: string }) {
  const longest = Math.max(0, ...figures.map(lengthOf));
  const size: CSSProperties & Record<'--letters', number> = { '--letters': longest };
  return (
    <section aria-label={label}>
      <dl className={styles.strip} style={size}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>
              <span className={styles.value} data-long={longest > SHORT || undefined}>
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
