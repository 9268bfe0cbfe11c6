import { Problem } from '#shared/contract/problem.ts';
import {
  type AnnouncementDraft,
  announcementWords,
  audienceLabel,
  countOfPeople,
} from '#shared/domain/announcement.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import styles from './announcement.module.css';

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

/** Subject and text of the mail, from the words that it is made of. */
export function MailPreview({ id, draft }: { id: string; draft: AnnouncementDraft }) {
  const { title, body, about, link } = announcementWords(id, {
    subject: draft.subject.trim() || 'Your subject',
    message: draft.message.trim() || 'Your message',
  });
  return (
    <article className={styles.mail} aria-label="Email preview">
      <p className={styles.subject}>
        <span>Subject</span> {title}
      </p>
      <div className={styles.text}>
        <h2>{title}</h2>
        {body.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and keep no state
          <p key={at}>{paragraph}</p>
        ))}
        <p className={styles.about}>About: {about}</p>
        <p className={styles.link}>{link.label}</p>
      </div>
      <p className={styles.footer}>The email ends with why they got it and a link to unsubscribe.</p>
    </article>
  );
}
