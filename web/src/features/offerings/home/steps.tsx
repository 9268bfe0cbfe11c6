import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import styles from './steps.module.css';

export interface Step {
  title: string;
  isDone: boolean;
  words: ReactNode;
}

interface StepsProps {
  title: string;
  steps: readonly Step[];
  action?: ReactNode;
}

export const Steps = ({ title, steps, action }: StepsProps) => (
  <div className={styles.card}>
    <Card
      title={title}
      actions={
        <div className={styles.actions}>
          <span>{`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}</span>
          {action}
        </div>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ title, isDone, words }) => (
          <li key={title} className={styles.step} data-done={isDone || undefined}>
            {isDone ? <CircleCheck aria-label="Done:" /> : <Circle aria-label="To do:" />}
            <div>
              <strong>{title}</strong>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  </div>
);
