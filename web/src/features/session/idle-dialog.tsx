import { ConfirmDialog } from '../../ui/dialog.tsx';
import styles from './idle-dialog.module.css';

interface IdleDialogProps {
  secondsLeft: number | null;
  onContinue: () => void;
  onSignOut: () => void;
}

/** Seconds between announcements. */
const SPOKEN_EVERY = 20;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function IdleDialog({ secondsLeft, onContinue, onSignOut }: IdleDialogProps) {
  const left = secondsLeft ?? 0;
  const spoken = Math.ceil(left / SPOKEN_EVERY) * SPOKEN_EVERY;
  return (
    <ConfirmDialog
      isOpen={secondsLeft !== null}
      onOpenChange={onContinue}
      title="You have been idle"
      cancelLabel="Sign out now"
      onCancel={onSignOut}
      confirmLabel="Continue"
      onConfirm={onContinue}
      focusConfirm
      isPending={secondsLeft === 0}
    >
      <p>To protect your account, we'll sign you out when the time is up.</p>
      <p className={styles.left} role="timer" aria-live="off">
        {clock(left)}
      </p>
      <p className="visually-hidden" role="status">
        {left > 0 && `Less than ${spoken} seconds left.`}
      </p>
    </ConfirmDialog>
  );
}
