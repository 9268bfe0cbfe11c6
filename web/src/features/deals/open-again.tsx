import { useState } from 'react';
import type { DealEntity } from '#shared/contract/deals.ts';
import { type DealStep, openedWith, stepNames } from '#shared/domain/deal.ts';
import { useReason } from '../../lib/use-reason.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { changeFault, useChangeDeal } from './queries.ts';

/** An administrator's, with a reason for the history. */
export function OpenAgain({ deal, step }: { deal: DealEntity; step: DealStep }) {
  const [isOpen, setOpen] = useState(false);
  const reason = useReason();
  const change = useChangeDeal(deal, `"${stepNames[step]}" is open again.`);
  const show = (next: boolean) => {
    setOpen(next);
    reason.reset();
    change.reset();
  };
  const also = alsoOpened(deal, step);
  return (
    <>
      <Button variant="quiet" label={`Open again: ${stepNames[step]}`} onPress={() => show(true)}>
        Open again
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={show}
        title={`Open "${stepNames[step]}" again?`}
        confirmLabel="Open again"
        tone="danger"
        isPending={change.isPending}
        error={changeFault(change.error, 'Confirm again to go ahead.')}
        onConfirm={() => {
          if (!reason.isGiven(true)) return;
          change.mutate(
            [
              { path: '/reason', value: reason.text },
              { path: `/steps/${step}/status`, value: 'Open' },
            ],
            { onSuccess: () => show(false) },
          );
        }}
      >
        <p>It has to be done again. Both sides will be told.</p>
        {also.length > 0 && <p>Steps that rest on it open with it: {also.map((one) => stepNames[one]).join(', ')}.</p>}
        <TextAreaField
          ref={reason.field}
          label="Reason"
          description="Kept in the LP's history."
          maxLength={500}
          value={reason.text}
          onChange={reason.change}
          errorMessage={reason.fault}
        />
      </ConfirmDialog>
    </>
  );
}

function alsoOpened({ steps }: DealEntity, step: DealStep): DealStep[] {
  const byName = Object.fromEntries(steps.map((one) => [one.name, one])) as Record<DealStep, (typeof steps)[number]>;
  return openedWith(byName, step).filter((one) => one !== step);
}
