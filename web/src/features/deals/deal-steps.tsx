import { Check } from 'lucide-react';
import { useState } from 'react';
import type { DealEntity, DealStepEntity } from '#shared/contract/deals.ts';
import { isEnded, keepsNote, mayNote, stepNames } from '#shared/domain/deal.ts';
import { partyName } from '#shared/domain/deal-words.ts';
import { dateTime } from '#shared/format/date.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import styles from './deal-steps.module.css';
import { Due } from './due.tsx';
import { isLate } from './late.ts';
import { OpenAgain } from './open-again.tsx';
import { StepForm } from './step-form.tsx';

/** All steps in their usual order, with who, when and notes. */
export const DealSteps = ({ deal }: { deal: DealEntity }) => (
  <ol className={styles.steps}>
    {deal.steps.map((step, index) => (
      <Step key={step.name} deal={deal} step={step} place={index + 1} />
    ))}
  </ol>
);

interface StepProps {
  deal: DealEntity;
  step: DealStepEntity;
  place: number;
}

function Step({ deal, step, place }: StepProps) {
  const [isEditing, setEditing] = useState(false);
  const { name, note, status } = step;
  const isDone = status !== 'Open';
  return (
    <li className={styles.step} data-now={step.isNow || undefined}>
      <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Check /> : place}
      </span>
      <div className={styles.words}>
        <h3>{stepNames[name]}</h3>
        <p className={styles.facts}>
          <Standing deal={deal} step={step} />
        </p>
        {isEditing && <StepForm deal={deal} step={step} onEnd={() => setEditing(false)} />}
        {!isEditing && note && <p className={styles.note}>{note}</p>}
      </div>
      {!isEditing && <Edits deal={deal} step={step} onEdit={() => setEditing(true)} />}
    </li>
  );
}

function Standing({ deal, step: { status, at, by, owner, due, ...step } }: Omit<StepProps, 'place'>) {
  if (status === 'NotNeeded') return 'Not needed';
  if (status === 'Done') return [by ? `Done by ${by}` : 'Done', at && dateTime(at)].filter(Boolean).join(', ');
  const who = partyName(owner, deal);
  return (
    <>
      <span>{who === 'you' ? 'Yours' : who}</span>
      {!isEnded(deal) && (
        <span>
          Due <Due due={due} isOverdue={isLate({ ...step, status, due })} />
        </span>
      )}
    </>
  );
}

function Edits({ deal, step, onEdit }: Omit<StepProps, 'place'> & { onEdit: () => void }) {
  const ownWork = useOwnWork()(deal.lpNumber);
  const isAdministrator = deal.side === 'administrator';
  const mayEdit = mayNote(step.name, deal.side) && (isAdministrator || !isEnded(deal)) && !ownWork;
  if (!mayEdit) return null;
  const edit = `${editLabel(deal, step)}: ${stepNames[step.name]}`;
  return (
    <div className={styles.edits} data-print="hide">
      {!keepsNote(step.name, step) && (
        <Button variant="quiet" label={edit} onPress={onEdit}>
          {editLabel(deal, step)}
        </Button>
      )}
      {isAdministrator && step.status === 'Done' && !isEnded(deal) && <OpenAgain deal={deal} step={step.name} />}
    </div>
  );
}

function editLabel({ side }: DealEntity, { note }: DealStepEntity): string {
  if (side === 'administrator') return 'Edit';
  return note ? 'Edit note' : 'Add a note';
}
