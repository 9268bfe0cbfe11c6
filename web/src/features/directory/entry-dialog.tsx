import { useState } from 'react';
import type { CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import { type CreditUnionFacts, creditUnionFields, factsOf } from '#shared/domain/credit-union.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { EntryForm } from './entry-form.tsx';

interface EntryDialogProps {
  /** null: new. */
  edited: { entry: CreditUnionEntity; etag: string } | null;
  onClose: () => void;
  onSaved: (saved: CreditUnionEntity) => void;
}

const nothing = Object.fromEntries(creditUnionFields.map((field) => [field, ''])) as unknown as CreditUnionFacts;

/** Asks before typed text is lost. */
export function EntryDialog({ edited, onClose, onSaved }: EntryDialogProps) {
  const [first] = useState(edited ? factsOf(edited.entry) : nothing);
  const [facts, setFacts] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const leave = () => (JSON.stringify(facts) === JSON.stringify(first) ? onClose() : setAsked(true));
  return (
    <Modal title={edited ? `Edit ${edited.entry.name}` : 'Add credit union'} onClose={leave}>
      <EntryForm
        edited={edited && { id: edited.entry.id, etag: edited.etag }}
        facts={facts}
        onChange={setFacts}
        onSaved={(saved) => {
          onClose();
          onSaved(saved);
        }}
        onCancel={leave}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={onClose}
      >
        <p>If you leave now, you'll lose what you've typed.</p>
      </ConfirmDialog>
    </Modal>
  );
}
