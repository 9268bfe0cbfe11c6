import { lazy, Suspense, useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import type { Decision } from '../../lp/decision.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

export function BulkDecision({ selection }: { selection: Selection<AdminCommitmentRow> }) {
  const [asked, setAsked] = useState<{ rows: readonly AdminCommitmentRow[]; decision: Decision } | null>(null);
  const ownWork = useOwnWork();
  const rows = selection.selected.filter(({ LPNumber }) => ownWork(LPNumber) === null);
  const ask = (decision: Decision) => setAsked({ rows, decision });
  return (
    <>
      {rows.length < selection.selected.length && <OwnWork count={selection.selected.length - rows.length} />}
      {rows.length > 0 && (
        <>
          <Button onPress={() => ask('Accepted')}>Accept selected</Button>
          <Button onPress={() => ask('Rejected')}>Reject selected</Button>
        </>
      )}
      {asked && (
        <Suspense>
          <BulkDialog
            {...asked}
            onClose={(left) => {
              selection.only(left);
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const OwnWork = ({ count }: { count: number }) => (
  <span role="status">
    {count === 1 ? 'One of them is' : `${count.toLocaleString('en-US')} of them are`} left out: your credit union takes
    part in the LP.
  </span>
);
