import { useState } from 'react';
import { PART_BYTES } from '#shared/domain/document.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { fileSize } from './file-size.ts';
import bar from './progress-bar.module.css';
import { isUnderWay, type Sending } from './sending.ts';
import styles from './upload-list.module.css';
import { type Arrived, UploadRow } from './upload-row.tsx';
import { filesOf, progressWords, totalOf } from './upload-words.ts';
import type { Uploader } from './uploader.ts';

interface UploadListProps {
  files: readonly Sending[];
  speed: number | null;
  queue: Uploader;
  /** Live state of arrived files. */
  arrived: readonly Arrived[];
}

function headline(files: readonly Sending[]): string {
  const count = (phase: Sending['phase']) => files.filter((file) => file.phase === phase).length;
  const open = files.filter(isUnderWay).length;
  if (open > 0) return `Uploading ${filesOf(open)}`;
  if (count('paused') > 0) return `${filesOf(count('paused'))} paused`;
  if (count('failed') > 0) return `${filesOf(count('failed'))} not uploaded`;
  return `${filesOf(count('done'))} uploaded`;
}

const forEach = (files: readonly Sending[], act: (id: string) => unknown) => {
  for (const { id } of files) act(id);
};

export function UploadList({ files, speed, queue, arrived }: UploadListProps) {
  const [leavingId, setLeavingId] = useState<string | null>(null);
  // The upload continues during the question, and may finish.
  const leaving = files.find(({ id, phase }) => id === leavingId && phase !== 'finishing' && phase !== 'done') ?? null;
  const open = files.filter(({ phase }) => isUnderWay({ phase }) || phase === 'paused');
  const pausable = open.filter(({ phase }) => phase === 'sending' || phase === 'waiting');
  const paused = open.filter(({ phase }) => phase === 'paused');
  const counted = files.filter(({ phase }) => phase !== 'failed');
  const [sent, size] = [totalOf(counted, 'sent'), totalOf(counted, 'size')];
  const done = files.filter(({ phase }) => phase === 'done');

  function cancel(file: Sending) {
    if (file.sent > PART_BYTES) setLeavingId(file.id);
    else queue.cancel(file.id);
  }

  return (
    <div className={styles.list}>
      <div className={styles.top}>
        <h3>{headline(files)}</h3>
        {open.length > 0 && (
          <p className={styles.total}>{progressWords(sent, size, pausable.length > 0 ? speed : null)}</p>
        )}
        <div className={styles.actions}>
          {open.length > 1 && pausable.length > 0 && (
            <Button variant="quiet" onPress={() => forEach(pausable, queue.pauseOrGoOn)}>
              Pause all
            </Button>
          )}
          {open.length > 1 && paused.length > 0 && (
            <Button variant="quiet" onPress={() => forEach(paused, queue.pauseOrGoOn)}>
              Resume all
            </Button>
          )}
          {open.length === 0 && done.length > 0 && (
            <Button variant="quiet" onPress={() => forEach(done, queue.forget)}>
              Clear
            </Button>
          )}
        </div>
      </div>
      {open.length > 0 && counted.length > 1 && (
        <progress className={bar.bar} aria-label="All files sent" max={Math.max(1, size)} value={sent} />
      )}
      <ul className={styles.rows} aria-label="Files from this visit">
        {files.map((file) => (
          <UploadRow
            key={file.id}
            file={file}
            arrived={arrived.find(({ itemUniqueId }) => itemUniqueId === queue.uploadOf(file.id))}
            onPauseOrGoOn={() => queue.pauseOrGoOn(file.id)}
            onRetry={() => queue.retry(file.id)}
            onCancel={() => cancel(file)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeavingId(null)}
        title="Cancel this upload?"
        confirmLabel="Cancel upload"
        cancelLabel="Keep uploading"
        tone="danger"
        onConfirm={() => {
          if (leaving) queue.cancel(leaving.id);
          setLeavingId(null);
        }}
      >
        {leaving && (
          <p>
            {fileSize(leaving.sent)} of {leaving.name} have been sent. They'll be discarded if you cancel now.
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}
