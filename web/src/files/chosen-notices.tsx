import { X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Refused } from './chosen.ts';
import styles from './chosen-notices.module.css';
import { filesOf } from './upload-words.ts';

/** Nothing was sent. */
export function RefusedNotice({ refused, onDismiss }: { refused: readonly Refused[]; onDismiss: () => void }) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="critical" role="alert" title={`${filesOf(refused.length)} not added`}>
      <div className={styles.dismiss}>
        <Button variant="quiet" label="Dismiss" icon={<X aria-hidden="true" />} onPress={onDismiss} />
      </div>
      <ul className={styles.names}>
        {refused.map(({ name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be refused twice, and the list never moves
          <li key={index}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface RepeatedNoticeProps {
  repeated: readonly File[];
  onUpload: () => void;
  onLeaveOut: () => void;
}

/** For files that exist already. */
export function RepeatedNotice({ repeated, onUpload, onLeaveOut }: RepeatedNoticeProps) {
  if (repeated.length === 0) return null;
  return (
    <Notice
      tone="caution"
      role="status"
      title={repeated.length === 1 ? 'This file is already here' : 'These files are already here'}
    >
      <p>
        {repeated.map(({ name }) => name).join(', ')}: same name and size as a file in the list. If you upload again,
        both will be kept.
      </p>
      <div className={styles.actions}>
        <Button onPress={onUpload}>Upload again</Button>
        <Button variant="quiet" onPress={onLeaveOut}>
          Skip
        </Button>
      </div>
    </Notice>
  );
}
