import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallOptions } from '#shared/contract/client.ts';
import type { UnfinishedUpload, Upload, UploadedFile } from '#shared/contract/uploads.ts';
import type { Folder } from '#shared/domain/document.ts';
import { uploads } from '../lib/api.ts';
import { useOnline } from '../lib/use-online.ts';
import { Notice } from '../ui/notice.tsx';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { type Refused, sortOut } from './chosen.ts';
import { RefusedNotice, RepeatedNotice } from './chosen-notices.tsx';
import type { Declared } from './declared.ts';
import { DropZone } from './drop-zone.tsx';
import { unfinishedUploads } from './queries.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import styles from './upload-area.module.css';
import { UploadList } from './upload-list.tsx';
import type { Arrived } from './upload-row.tsx';
import { announcement } from './upload-words.ts';
import { useUploads } from './use-uploads.ts';

interface UploadAreaProps {
  /** For screen readers: content and destination. */
  label: string;
  /** `options` carry the Idempotency-Key for retries. */
  start: (file: Declared, options: CallOptions) => Promise<Upload>;
  onUploaded: (file: UploadedFile) => void;
  /** Unfinished uploads of other folders aren't offered. */
  folder: Partial<Folder>;
  /** A file input's `accept`. */
  accept?: string | undefined;
  /** Existing files, to ask before duplicates. */
  existing?: readonly Pick<UploadedFile, 'itemName' | 'size'>[] | undefined;
  /** Live state of arrived files. */
  arrived?: readonly Arrived[] | undefined;
  /** First upload begins, last one ends. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

/** In parts, several at once; pausable, and resumed after a break or on another visit. */
export function UploadArea(props: UploadAreaProps) {
  const { label, start, onUploaded, folder, accept, existing = [], arrived = [], onBusyChange } = props;
  const { files, speed, isBusy, queue, add } = useUploads({ start, onUploaded });
  const { unfinished, giveUp } = useUnfinished(folder, (uploadId) => queue?.knows(uploadId) ?? false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [repeated, setRepeated] = useState<File[]>([]);
  const isOnline = useOnline();
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);

  function take(list: File[]) {
    if (!isBusy) for (const { id, phase } of files) if (phase === 'done') queue?.forget(id);
    const there = existing.map(({ itemName, size }) => ({ name: itemName, size }));
    const chosen = sortOut(list, { accept, unfinished, present: [...there, ...files] });
    for (const { file, upload } of chosen.again) add(file, upload);
    for (const file of chosen.fresh) add(file);
    setRepeated(chosen.repeated);
    setRefused(chosen.refused);
  }

  function goOn(file: File, upload: UnfinishedUpload) {
    const { again } = sortOut([file], { unfinished: [upload], present: [] });
    if (again.length > 0) add(file, upload);
    const why = `That's a different file. To continue, choose ${upload.fileName}, unchanged since you started.`;
    setRefused(again.length > 0 ? [] : [{ name: file.name, why }]);
  }

  return (
    <section className={styles.area} aria-label={label}>
      <DropZone
        label={label}
        accept={accept}
        onFiles={take}
        onFolders={(names) =>
          setRefused(
            names.map((name) => ({ name, why: "Folders can't be uploaded. Select the files inside instead." })),
          )
        }
      />
      <RefusedNotice refused={refused} onDismiss={() => setRefused([])} />
      <RepeatedNotice
        repeated={repeated}
        onUpload={() => {
          for (const file of repeated) add(file);
          setRepeated([]);
        }}
        onLeaveOut={() => setRepeated([])}
      />
      {isBusy && !isOnline && (
        <Notice tone="caution" role="status" title="No connection">
          <p>The upload will continue when the connection is back.</p>
        </Notice>
      )}
      {queue && files.length > 0 && (
        <UploadList files={files} speed={isOnline ? speed : null} queue={queue} arrived={arrived} />
      )}
      <UnfinishedUploads unfinished={unfinished} onChosen={goOn} onCancel={giveUp} />
      <p className="visually-hidden" role="status">
        {announcement(files)}
      </p>
      <UnsavedChanges when={isBusy} title="Leave while files are uploaded?" leaveLabel="Leave" stayLabel="Stay">
        <p>The upload will stop if you leave this page. To continue later, choose the same files again.</p>
      </UnsavedChanges>
    </section>
  );
}

function useUnfinished({ kind, owner }: Partial<Folder>, isKnown: (uploadId: string) => boolean) {
  const queries = useQueryClient();
  const { data = [] } = useQuery(unfinishedUploads);
  const { mutate } = useMutation({
    mutationFn: ({ uploadId }: UnfinishedUpload) => uploads.cancel({ uploadId }),
    onSettled: () => queries.invalidateQueries(unfinishedUploads),
  });
  const isHere = (upload: UnfinishedUpload) =>
    (kind ?? upload.kind) === upload.kind && (owner ?? upload.owner) === upload.owner && !isKnown(upload.uploadId);
  return { unfinished: data.filter(isHere), giveUp: mutate };
}
