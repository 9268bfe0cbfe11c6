import { Problem } from '#shared/contract/problem.ts';
import { type AnnouncementDraft, audienceLabel, countOfPeople } from '#shared/domain/announcement.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { MailPreview } from './mail-preview.tsx';

interface SendDialogProps {
  isOpen: boolean;
  id: string;
  draft: AnnouncementDraft;
  size: number;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onSend: () => void;
}

/** Spec 8 "Flash dialog fails". */
const FAILED = 'There was an error in sending the request';

/** Asks once more, over the mail as it will look. */
export function SendDialog({ isOpen, id, draft, size, isPending, error, onClose, onSend }: SendDialogProps) {
  const reason = error && Problem.from(error);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Send to ${countOfPeople(size)}?`}
      confirmLabel="Send"
      isPending={isPending}
      error={error && FAILED}
      onConfirm={onSend}
    >
      <p>
        This goes to {audienceLabel[draft.audience]}, in their inbox and by email unless they turned that off. You can't
        take it back.
      </p>
      <MailPreview id={id} draft={draft} />
      {reason && <p>{reason.message}</p>}
    </ConfirmDialog>
  );
}
