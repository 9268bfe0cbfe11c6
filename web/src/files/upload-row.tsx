import { CircleAlert, CircleCheck, FileUp, Pause, Play, RotateCw, X } from 'lucide-react';
import type { UploadedFile } from '#shared/contract/uploads.ts';
import { Button } from '../ui/button.tsx';
import { fileSize } from './file-size.ts';
import { FileFault, FileStatus, faultRemedy } from './file-status.tsx';
import bar from './progress-bar.module.css';
import type { Phase, Sending } from './sending.ts';
import styles from './upload-row.module.css';
import { progressWords } from './upload-words.ts';

/** State of an arrived file. */
export type Arrived = Pick<UploadedFile, 'itemUniqueId' | 'status' | 'handOutFault'>;

interface UploadRowProps {
  file: Sending;
  arrived: Arrived | undefined;
  onPauseOrGoOn: () => void;
  onRetry: () => void;
  onCancel: () => void;
}

const words: Record<Phase, (file: Sending) => string> = {
  waiting: ({ size }) => `${fileSize(size)} · Waiting for its turn`,
  sending: ({ sent, size, speed }) => progressWords(sent, size, speed),
  paused: ({ sent, size }) => `${fileSize(sent)} of ${fileSize(size)} · Paused`,
  finishing: ({ size }) => `${fileSize(size)} · Finishing`,
  done: ({ size }) => `${fileSize(size)} · Uploaded`,
  failed: ({ fault }) => fault ?? '',
};
const icons = { done: CircleCheck, failed: CircleAlert } as const;

export function UploadRow({ file, arrived, onPauseOrGoOn, onRetry, onCancel }: UploadRowProps) {
  const { name, phase, sent, size } = file;
  const Icon = phase === 'done' || phase === 'failed' ? icons[phase] : FileUp;
  return (
    <li className={styles.row} data-phase={phase}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.middle}>
        <span className={styles.name}>{name}</span>
        {phase !== 'done' && (phase !== 'failed' || sent > 0) && (
          <progress className={bar.bar} aria-label={`${name} sent`} max={Math.max(1, size)} value={sent} />
        )}
        <span className={styles.facts} role={phase === 'failed' ? 'alert' : undefined}>
          {words[phase](file)}
        </span>
        {phase === 'done' && arrived && <Outcome file={arrived} />}
      </div>
      <div className={styles.actions}>
        {(phase === 'sending' || phase === 'waiting') && (
          <Button variant="quiet" label={`Pause ${name}`} icon={<Pause aria-hidden="true" />} onPress={onPauseOrGoOn} />
        )}
        {phase === 'paused' && (
          <Button variant="quiet" label={`Resume ${name}`} icon={<Play aria-hidden="true" />} onPress={onPauseOrGoOn} />
        )}
        {phase === 'failed' && (
          <Button
            variant="quiet"
            label={`Try again: ${name}`}
            icon={<RotateCw aria-hidden="true" />}
            onPress={onRetry}
          />
        )}
        {phase !== 'done' && phase !== 'finishing' && (
          <Button variant="quiet" label={`Cancel ${name}`} icon={<X aria-hidden="true" />} onPress={onCancel} />
        )}
      </div>
    </li>
  );
}

/** Checks in progress, and failed ones. */
function Outcome({ file: { status, handOutFault } }: { file: Arrived }) {
  if (status !== 'Available') {
    return (
      <span>
        <FileStatus status={status} />
      </span>
    );
  }
  if (!handOutFault) return null;
  return (
    <span className={styles.facts} role="alert">
      <FileFault fault={handOutFault} /> {faultRemedy(handOutFault)}
    </span>
  );
}
