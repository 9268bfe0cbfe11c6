import { useEffect, useRef } from 'react';
import type { UploadedFile } from '#shared/contract/uploads.ts';
import styles from './send-file.module.css';
import { UploadRow } from './upload-row.tsx';
import type { UploaderOptions } from './uploader.ts';
import { useUploads } from './use-uploads.ts';

interface SendFileProps<Done> extends Pick<UploaderOptions<Done>, 'start' | 'calls'> {
  file: File;
  /** For a continued upload. */
  uploadId: string | undefined;
  onSent: (done: Done) => void;
  onCanceled: () => void;
}

export function SendFile<Done = UploadedFile>({ file, uploadId, onSent, onCanceled, ...to }: SendFileProps<Done>) {
  const { files, queue, add } = useUploads<Done>({ ...to, onUploaded: onSent });
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) return;
    isAdded.current = true;
    add(file, uploadId ? { uploadId } : {});
  }, [add, file, uploadId]);
  return (
    <ul className={styles.sending} aria-label="Upload">
      {files.map((one) => (
        <UploadRow
          key={one.id}
          file={one}
          arrived={undefined}
          onPauseOrGoOn={() => queue?.pauseOrGoOn(one.id)}
          onRetry={() => queue?.retry(one.id)}
          onCancel={() => {
            queue?.cancel(one.id);
            onCanceled();
          }}
        />
      ))}
    </ul>
  );
}
