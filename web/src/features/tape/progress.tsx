import { useState } from 'react';
import bar from '../../files/progress-bar.module.css';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import type { Busy } from './desk-source.ts';
import styles from './tape.module.css';

const words = { Scanning: 'Looking for personal data', Reading: 'Reading and checking rows' };

interface ProgressProps {
  busy: Busy;
  fileName: string;
  onCancel: () => void;
}

/** How far the reading is, with a way to stop it. */
export function Progress({ busy: { state, share, told, error }, fileName, onCancel }: ProgressProps) {
  const [isAsking, setAsking] = useState(false);
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <div role="status">
        <b>{words[state]}</b>
        <p className={styles.quiet}>{fileName}</p>
      </div>
      <progress className={bar.bar} aria-label={words[state]} max={100} {...(told === null && { value: percent })} />
      <div className={styles.actions}>
        <span className={styles.quiet}>{told ?? `${percent}%`}</span>
        <Button onPress={() => setAsking(true)}>Cancel</Button>
      </div>
      <Failure error={error} />
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
