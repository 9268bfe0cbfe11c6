import { Check } from 'lucide-react';
import styles from './stepper.module.css';

/** Where a flow stands; `current` counts from 0, and equal to the number of steps when all are done. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.stepper}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`${styles.step} ${index < current ? styles.done : ''}`}
          {...(index === current && { 'aria-current': 'step' })}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Check /> : index + 1}
          </span>
          <span>
            {step}
            {index < current && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
