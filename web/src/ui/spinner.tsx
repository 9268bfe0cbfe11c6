import styles from './spinner.module.css';

/** After a moment, so quick answers don't flicker. */
export function Spinner({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
