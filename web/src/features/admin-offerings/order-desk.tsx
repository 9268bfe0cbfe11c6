import { StickyNote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { useAssigneeOptions } from '../../lp/looked-after/assignee-options.ts';
import { AssigneeSelect } from '../../lp/looked-after/assignee-select.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import styles from './purchases.module.css';
import { useOrderDesk } from './use-order-desk.ts';

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

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
  if (ownWork || row.Status !== 'Pending')
    return <span title={row.notes || ownWork || undefined}>{row.notes || '—'}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.note}
        title={row.notes || 'Add note'}
        data-written={row.notes ? true : undefined}
        aria-label={row.notes ? `Note on ${nameOf(row)}: ${row.notes}` : `Add note on ${nameOf(row)}`}
        onClick={() => setOpen(true)}
      >
        <StickyNote aria-hidden="true" />
        <span>{row.notes || 'Add note'}</span>
      </button>
      {isOpen && (
        <Suspense>
          <NoteDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
