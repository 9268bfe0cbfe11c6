import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './stepper.module.css';

interface StepperProps {
  steps: readonly string[];
  /** Counts from 0, and equal to the number of steps when all are done. */
  current: number;
  /** Where a step is gone to; one without an address isn't open. */
  hrefOf?: ((index: number) => string | undefined) | undefined;
}

/** Where a flow stands. */
export function Stepper({ steps, current, hrefOf }: StepperProps) {
  return (
    <ol className={styles.stepper}>
      {steps.map((step, index) => {
        const href = index === current ? undefined : hrefOf?.(index);
        return (
          <li
            key={step}
            className={`${styles.step} ${index < current ? styles.done : ''}`}
            {...(index === current && { 'aria-current': 'step' })}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < current ? <Check /> : index + 1}
            </span>
            <span>
              {href ? <Link to={href}>{step}</Link> : step}
              {index < current && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
