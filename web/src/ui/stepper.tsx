import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './stepper.module.css';

interface StepperProps {
  steps: readonly string[];
  /** From 0; the number of steps when done. */
  current: number;
  /** Steps without an address are closed. */
  hrefOf?: ((index: number) => string | undefined) | undefined;
}

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
