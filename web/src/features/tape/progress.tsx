import { useState } from 'react';
import bar from '../../files/progress-bar.module.css';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { Desk } from './browser/desk-state.ts';
import styles from './tape.module.css';

const words = { Scanning: 'Looking for personal data', Reading: 'Reading and checking rows' };

interface ProgressProps {
  desk: Pick<Desk, 'busy'> & { file: Pick<File, 'name'> | null };
  /** In place of a percentage, where no one knows how much is left. */
  told?: string | null;
  onCancel: () => void;
}

/** How far the reading is, with a way to stop it. */
export function Progress({ desk: { busy, file }, told = null, onCancel }: ProgressProps) {
  const [isAsking, setAsking] = useState(false);
  if (!busy) return null;
  const percent = Math.floor(busy.share * 100);
  return (
    <div className={styles.progress}>
      <div role="status">
        <b>{words[busy.state]}</b>
        <p className={styles.quiet}>{file?.name}</p>
      </div>
      <progress
        className={bar.bar}
        aria-label={words[busy.state]}
        max={100}
        {...(told === null && { value: percent })}
      />
      <div className={styles.actions}>
        <span className={styles.quiet}>{told ?? `${percent}%`}</span>
        <Button onPress={() => setAsking(true)}>Cancel</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Stop reading this tape?"
        confirmLabel="Stop reading"
        cancelLabel="Keep reading"
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      >
        <p>Progress so far will be lost. You can start again at any time.</p>
      </ConfirmDialog>
    </div>
  );
}
