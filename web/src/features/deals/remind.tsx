import { useState } from 'react';
import type { DealRow } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { MOST_REMINDED } from '#shared/domain/deal.ts';
import { deals } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTell } from '../../ui/toast-place.tsx';

const count = (of: number): string => `${of.toLocaleString('en-US')} ${of === 1 ? 'deal' : 'deals'}`;

const waitsForASide = ({ turns }: DealRow): boolean => turns.some(({ party }) => party !== 'administrator');

/** Deals that the filters leave and that wait for a side. */
export function Remind({ rows }: { rows: readonly DealRow[] }) {
  const [isOpen, setOpen] = useState(false);
  const ownWork = useOwnWork();
  const tell = useTell();
  const waiting = rows.filter((row) => waitsForASide(row) && !ownWork(row.lpNumber)).slice(0, MOST_REMINDED);
  const remind = useSingleMutation({
    mutationFn: () => deals.remind({ body: { ids: waiting.map(({ id }) => id) } }),
    onSuccess: ({ reminded }) => {
      setOpen(false);
      const rest = waiting.length - reminded;
      tell(`${count(reminded)} reminded.${rest > 0 ? ` ${count(rest)} had a reminder today.` : ''}`);
    },
  });
  if (waiting.length === 0) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Remind ({waiting.length.toLocaleString('en-US')})</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={(next) => {
          remind.reset();
          setOpen(next);
        }}
        title={`Send a reminder of ${count(waiting.length)}?`}
        confirmLabel="Send reminders"
        isPending={remind.isPending}
        error={remind.error ? Problem.from(remind.error).message : null}
        onConfirm={() => remind.mutate(undefined)}
      >
        <p>Each side hears which of its steps is due and when. A deal gets one reminder a day.</p>
      </ConfirmDialog>
    </>
  );
}
