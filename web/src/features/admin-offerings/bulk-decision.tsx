import { lazy, Suspense, useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import type { Decision } from '../../lp/decision.ts';
import { Button } from '../../ui/button.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

/** Accept and Reject for all commitments that are selected. */
export function BulkDecision({ selection }: { selection: Selection<AdminCommitmentRow> }) {
  const [asked, setAsked] = useState<{ rows: readonly AdminCommitmentRow[]; decision: Decision } | null>(null);
  const ask = (decision: Decision) => setAsked({ rows: selection.selected, decision });
  return (
    <>
      {selection.selected.length > 0 && (
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
