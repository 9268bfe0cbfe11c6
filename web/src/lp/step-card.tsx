import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Card } from '../ui/card.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { useStepHeading } from './order-steps.ts';
import styles from './step-card.module.css';

export const AnnounceStep = createContext<(words: string) => void>(() => {});

interface StepCardProps {
  steps?: readonly string[];
  current?: number;
  title: string;
  children: ReactNode;
}

/** Focuses the heading after a step. */
export function StepCard({ steps, current = 0, title, children }: StepCardProps) {
  const heading = useStepHeading(title);
  const announce = useContext(AnnounceStep);
  const words = steps ? `Step ${current + 1} of ${steps.length}: ${steps[current]?.toLowerCase()}` : '';
  useEffect(() => announce(words), [announce, words]);
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
