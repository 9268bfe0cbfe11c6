import { useQueryClient } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { commitments } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useAssigneeOptions } from '../../lp/looked-after/assignee-options.ts';
import { AssigneeSelect } from '../../lp/looked-after/assignee-select.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import { useTell } from '../../ui/toast-place.tsx';
import styles from './purchases.module.css';

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

interface Change {
  path: '/assigneeId' | '/notes';
  value: string | null;
}

/** Changes a commitment's assignee or notes as it was read, and shows the present one either way. */
export function useOrderDesk({ id, Version }: AdminCommitmentRow, done: string) {
  const queries = useQueryClient();
  const tell = useTell();
  const change = useSingleMutation({
    mutationFn: (one: Change) => commitments.update({ id, body: [{ op: 'replace', ...one }] }, { ifMatch: Version }),
    onSuccess: () => tell(done),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'commitments'] }),
  });
  const problem = change.error && Problem.from(change.error);
  const error =
    problem?.code === 'stale' ? 'It changed while you were editing. Try again.' : (problem?.message ?? null);
  return { change: change.mutate, isPending: change.isPending, error };
}

const nameOf = ({ CreditUnionName, LPNumber }: AdminCommitmentRow) => `${CreditUnionName}, LP ${LPNumber}`;

export function OrderAssignee({ row }: { row: AdminCommitmentRow }) {
  const ownWork = useOwnWork()(row.LPNumber);
  const options = useAssigneeOptions(row);
  const { change, ...state } = useOrderDesk(row, 'Assignee saved.');
  if (ownWork || row.Status !== 'Pending') return <span title={ownWork ?? undefined}>{row.assignee ?? '—'}</span>;
  return (
    <AssigneeSelect
      label={`Assignee of ${nameOf(row)}`}
      name={row.assignee}
      value={row.assigneeId ?? ''}
      options={options}
      onChange={(id) => change({ path: '/assigneeId', value: id || null })}
      {...state}
    />
  );
}

export function OrderNote({ row }: { row: AdminCommitmentRow }) {
  const ownWork = useOwnWork()(row.LPNumber);
  const [isOpen, setOpen] = useState(false);
  if (ownWork) return <span title={ownWork}>{row.notes || '—'}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.note}
        title={row.notes}
        aria-label={row.notes ? `Note on ${nameOf(row)}: ${row.notes}` : `Add note on ${nameOf(row)}`}
        onClick={() => setOpen(true)}
      >
        <StickyNote aria-hidden="true" />
        {row.notes || 'Add note'}
      </button>
      {isOpen && (
        <Suspense>
          <NoteDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
