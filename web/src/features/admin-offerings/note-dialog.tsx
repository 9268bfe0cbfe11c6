import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { NotesForm } from '../../lp/looked-after/notes-form.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './purchases.module.css';
import { useOrderDesk } from './use-order-desk.ts';

interface NoteDialogProps {
  row: AdminCommitmentRow;
  onClose: () => void;
}

export function NoteDialog({ row, onClose }: NoteDialogProps) {
  const { change, ...state } = useOrderDesk(row, 'Internal notes saved.');
  return (
    <Modal title={`${row.CreditUnionName}, LP #${row.LPNumber}`} onClose={onClose}>
      <div className={styles.dialog}>
        <NotesForm
          kept={row.notes}
          description="Only administrators see these."
          onSave={(value) => change({ path: '/notes', value }, { onSuccess: onClose })}
          {...state}
        />
      </div>
    </Modal>
  );
}
