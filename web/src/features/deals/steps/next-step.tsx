import { partyName, stepAct, stepMeanings } from '#shared/domain/deal-words.ts';
import { Card } from '../../../ui/card.tsx';
import styles from '../deal-page.module.css';
import { Due } from '../due.tsx';
import { isLate } from '../late.ts';
import type { StepProps } from './step.ts';
import { stepActions } from './step-actions.ts';

/** A step whose turn it is, with what its owner does about it. */
export function NextStep({ deal, step }: StepProps) {
  const Action = stepActions[step.name];
  const who = partyName(step.owner, deal);
  return (
    <Card title={stepAct(step.name, step.owner)}>
      <div className={styles.nextStep}>
        <p className={styles.facts}>
          <b>{who === 'you' ? 'Your move' : `Waiting for ${who}`}</b>
          <span>
            Due <Due due={step.due} isOverdue={isLate(step)} />
          </span>
        </p>
        <p>{stepMeanings[step.name]}</p>
        {Action && <Action deal={deal} step={step} />}
      </div>
    </Card>
  );
}
