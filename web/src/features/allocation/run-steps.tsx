import { useState } from 'react';
import type { RunEntity } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isOwnStep } from '#shared/domain/run-step.ts';
import { money } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { useReason } from '../../lib/use-reason.ts';
import { orderCount } from '../../lp/order-count.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './allocation.module.css';
import { type RunStepName, useRunStep } from './queries.ts';

interface RunStepsProps {
  id: string;
  run: RunEntity;
  isOver: boolean;
}

/** Each step is confirmed, and the last one is final. */
export function RunSteps({ id, run, isOver }: RunStepsProps) {
  const [asked, setAsked] = useState<RunStepName | null>(null);
  const take = useRunStep(id);
  const reason = useReason();
  const close = () => {
    setAsked(null);
    take.reset();
    reason.reset();
  };
  const confirm = () => {
    if (!asked || !reason.isGiven(asked === 'sendBack')) return;
    const { resultHash } = run;
    take.mutate({ step: asked, run: run.id, resultHash, reason: reason.text.trim() }, { onSuccess: close });
  };
  const served = run.rows.filter(({ allocated }) => allocated > 0).length;
  const words = asked && wordsOf(asked, { served, orders: run.rows.length, allocated: money(run.allocated) });
  const ownWork = useOwnWork()(id);
  const next = isOver || ownWork ? undefined : nextSteps[run.status];
  const isOwn = isOwnStep(run.submitted, useMe().UserObjectId ?? '');
  return (
    <>
      {run.status === 'Submitted' && run.submitted && (
        <p className={styles.small}>Someone other than {run.submitted.by} has to approve it.</p>
      )}
      {next && (
        <div className={styles.buttons}>
          {!(next === 'approve' && isOwn) && (
            <Button variant="primary" onPress={() => setAsked(next)}>
              {labels[next]}
            </Button>
          )}
          {run.status !== 'Draft' && <Button onPress={() => setAsked('sendBack')}>{labels.sendBack}</Button>}
          {run.status !== 'Approved' && <Button onPress={() => setAsked('discard')}>{labels.discard}</Button>}
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title={words?.title}
        confirmLabel={asked ? labels[asked] : ''}
        tone={asked === 'apply' || asked === 'discard' ? 'danger' : 'primary'}
        isPending={take.isPending}
        error={take.error && Problem.from(take.error).message}
        onConfirm={confirm}
      >
        <p>{words?.body}</p>
        {asked === 'sendBack' && (
          <TextAreaField
            ref={reason.field}
            label="Reason"
            maxLength={200}
            value={reason.text}
            onChange={reason.change}
            errorMessage={reason.fault}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

const nextSteps: Partial<Record<RunEntity['status'], RunStepName>> = {
  Draft: 'submit',
  Submitted: 'approve',
  Approved: 'apply',
};

const labels: Record<RunStepName, string> = {
  submit: 'Submit for approval',
  approve: 'Approve',
  apply: 'Apply',
  sendBack: 'Send back',
  discard: 'Discard',
};

interface Facts {
  served: number;
  orders: number;
  allocated: string;
}

const wordsOf = (step: RunStepName, { served, orders, allocated }: Facts) =>
  ({
    submit: {
      title: 'Submit this run for approval?',
      body: 'Another administrator will review it. Nothing changes for buyers.',
    },
    approve: {
      title: 'Approve this run?',
      body: `${served.toLocaleString('en-US')} of ${orderCount(orders)} will receive ${allocated} together. Nothing changes for buyers until it's applied.`,
    },
    apply: {
      title: 'Apply this allocation?',
      body: `${served.toLocaleString('en-US')} of ${orderCount(orders)} will be accepted for ${allocated} together, and the others will be rejected. We'll notify all buyers. This can't be undone.`,
    },
    sendBack: { title: 'Send this run back?', body: 'It will go back to being a dry run.' },
    discard: {
      title: 'Discard this run?',
      body: 'It stays in the list for reference, but can no longer be submitted, approved or applied.',
    },
  })[step];
