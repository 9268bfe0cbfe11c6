import { History, X } from 'lucide-react';
import { useRef } from 'react';
import type { UnfinishedUpload } from '#shared/contract/uploads.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../ui/button.tsx';
import { fileSize } from './file-size.ts';
import styles from './unfinished-uploads.module.css';

interface UnfinishedUploadsProps {
  unfinished: readonly UnfinishedUpload[];
  /** May be the wrong file. */
  onChosen: (file: File, upload: UnfinishedUpload) => void;
  onCancel: (upload: UnfinishedUpload) => void;
}

/** The browser lost access to the files, so they are chosen again. */
export function UnfinishedUploads({ unfinished, onChosen, onCancel }: UnfinishedUploadsProps) {
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<UnfinishedUpload | null>(null);
  if (unfinished.length === 0) return null;
  return (
    <div className={styles.unfinished}>
      <h3>Not finished</h3>
      <p className={styles.lead}>Choose the file again to continue. What has already arrived won't be sent again.</p>
      <ul className={styles.list} aria-label="Not finished">
        {unfinished.map((upload) => (
          <li key={upload.uploadId} className={styles.row}>
            <History className={styles.icon} aria-hidden="true" />
            <div className={styles.words}>
              <span className={styles.name}>{upload.fileName}</span>
              <span className={styles.facts}>
                {fileSize(upload.size)} · Started {dateTime(upload.startedAt)}
              </span>
            </div>
            <div className={styles.actions}>
              <Button
                label={`Choose file ${upload.fileName} again`}
                onPress={() => {
                  wanted.current = upload;
                  input.current?.click();
                }}
              >
                Choose file
              </Button>
              <Button
                variant="quiet"
                label={`Cancel ${upload.fileName}`}
                icon={<X aria-hidden="true" />}
                onPress={() => onCancel(upload)}
              />
            </div>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="The file to continue with"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && wanted.current) onChosen(file, wanted.current);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
