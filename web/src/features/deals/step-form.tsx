import { useState } from 'react';
import type { DealEntity, DealStepEntity } from '#shared/contract/deals.ts';
import { isEnded } from '#shared/domain/deal.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './deal-steps.module.css';
import { changeFault, useChangeDeal } from './queries.ts';

const MOST = 2_000;

const focusOn = (field: HTMLTextAreaElement | null) => field?.focus();

interface StepFormProps {
  deal: DealEntity;
  step: DealStepEntity;
  onEnd: () => void;
}

/** Note, and the due day for administrators. What was typed stays when someone else was faster. */
export function StepForm({ deal, step, onEnd }: StepFormProps) {
  const [first] = useState(step);
  const [note, setNote] = useState(first.note);
  const [due, setDue] = useState(first.due);
  const [fault, setFault] = useState<string>();
  const change = useChangeDeal(deal, 'Step saved.');
  const movesDue = deal.side === 'administrator' && step.status === 'Open' && !isEnded(deal);
  const error = changeFault(change.error, 'Your text is still here. Save again to replace it.');
  const at = (field: string) => `/steps/${step.name}/${field}`;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (movesDue && !due) return setFault('Enter a day');
        const changes = [
          ...(note === step.note ? [] : [{ path: at('note'), value: note }]),
          ...(movesDue && due !== step.due ? [{ path: at('due'), value: due }] : []),
        ];
        if (changes.length === 0) return onEnd();
        change.mutate(changes, { onSuccess: onEnd });
      }}
    >
      <TextAreaField
        ref={focusOn}
        label="Note"
        description="Both sides and Tandem read it."
        value={note}
        maxLength={MOST}
        onChange={setNote}
      />
      {movesDue && (
        <DateField
          label="Due"
          value={due}
          errorMessage={fault}
          onChange={(day) => {
            setFault(undefined);
            setDue(day);
          }}
        />
      )}
      {error && (
        <Notice tone="critical" role="alert">
          <p>{error}</p>
          {step.note !== first.note && <p className={styles.note}>The note now says: {step.note || '(nothing)'}</p>}
        </Notice>
      )}
      <div className={styles.edits}>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          Save
        </Button>
        <Button variant="quiet" onPress={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
