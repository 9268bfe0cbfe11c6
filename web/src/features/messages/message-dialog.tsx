import { useState } from 'react';
import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { draftOf } from './draft.ts';
import { MessageForm } from './message-form.tsx';

interface MessageDialogProps {
  message: SystemMessageRow | null;
  onClose: () => void;
}

/** Asks before typed text is lost. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const [first] = useState(() => draftOf(message, new Date()));
  const [draft, setDraft] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const leave = () => (JSON.stringify(draft) === JSON.stringify(first) ? onClose() : setAsked(true));
  return (
    <Modal title={message ? 'Edit the message' : 'New message'} onClose={leave}>
      <MessageForm message={message} draft={draft} onChange={setDraft} onSaved={onClose} onCancel={leave} />
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={onClose}
      >
        <p>If you leave now, you'll lose what you've written.</p>
      </ConfirmDialog>
    </Modal>
  );
}
