import styles from './skeleton.module.css';

/** Grey lines in the place of text that is on its way. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number | undefined; label?: string | undefined }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} />
      ))}
      {lines > 1 && (
        <span className={styles.slow} aria-hidden="true">
          Still loading …
        </span>
      )}
    </div>
  );
}
