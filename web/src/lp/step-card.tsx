import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { useStepHeading } from './order-steps.ts';
import styles from './step-card.module.css';

interface StepCardProps {
  /** Left out where there is no step to take. */
  steps?: readonly string[];
  current?: number;
  title: string;
  children: ReactNode;
}

/** One step of an order; a step that follows another takes the focus to its heading. */
export function StepCard({ steps, current = 0, title, children }: StepCardProps) {
  const heading = useStepHeading(title);
  return (
    <Card as="div">
      {steps && (
        <div data-print="hide">
          <Stepper steps={steps} current={current} />
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
