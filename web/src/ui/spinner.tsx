import styles from './spinner.module.css';

/** Appears after a moment, so that quick answers do not flicker. */
export function Spinner({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
