import { useState } from 'react';
import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { rebased, useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import { type Draft, draftOf } from './draft.ts';
import { MessageForm } from './message-form.tsx';

interface MessageDialogProps {
  message: SystemMessageRow | null;
  onClose: () => void;
}

const versionOf = (message: SystemMessageRow | null) => String(message?.version ?? '');

/** Asks before typed text is lost. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const [first] = useState(() => draftOf(message, new Date()));
  const [draft, setDraft] = useState(first);
  const left = useFoundWork<{ begun: Draft; typed: Draft }>(`message.${message?.id ?? 'new'}`, versionOf(message));
  const [isAsked, setAsked] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  useKeepWork(left, { work: { begun: first, typed: draft }, isDirty, version: versionOf(message) });
  const leave = () => (isDirty ? setAsked(true) : onClose());
  return (
    <Modal title={message ? 'Edit the message' : 'New message'} onClose={leave}>
      <UnsavedWork
        offer={left.offer}
        noun="message"
        onDiscard={left.close}
        onRestore={() => {
          if (left.offer) setDraft(rebased(left.offer.work, first));
          left.close();
        }}
      />
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
