import type { WireWords } from '#shared/domain/wire-words.ts';
import styles from './wire-lines.module.css';

/** Money that adds up, the sum last. */
export function WireLines({ words: { lines, note } }: { words: WireWords }) {
  return (
    <div className={styles.wire}>
      <dl className={styles.lines}>
        {lines.map(({ label, value, isTotal }) => (
          <div key={label} className={styles.line} data-total={isTotal}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
