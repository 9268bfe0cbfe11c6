import { useEffect, useRef } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { UploadRow } from '../../files/upload-row.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { tapes } from '../../lib/api.ts';
import styles from './tape.module.css';

interface SendTapeProps {
  /** The offering's. */
  id: string;
  file: File;
  /** Of a workbook that is not sent for its first sheet. */
  sheet?: string | undefined;
  /** Of an upload that goes on. */
  tapeId?: string | undefined;
  onSent: (tape: TapeEntity) => void;
  onCancelled: () => void;
}

/** Sends a file as a tape of an offering, in parts that survive a lost connection. */
export function SendTape({ id, file, sheet, tapeId, onSent, onCancelled }: SendTapeProps) {
  const { files, queue, add } = useUploads<TapeEntity>({
    start: async (declared, options) =>
      (await tapes.start({ id, body: { ...declared, ...(sheet && { sheet }) } }, options)).upload,
    calls: {
      async state({ uploadId }) {
        const { upload } = await tapes.tape({ id, tapeId: uploadId });
        if (!upload) throw new Problem('conflict');
        return upload;
      },
      complete: ({ uploadId, body }) => tapes.complete({ id, tapeId: uploadId, body }),
      cancel: ({ uploadId }) => tapes.remove({ id, tapeId: uploadId }),
    },
    onUploaded: onSent,
  });
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) return;
    isAdded.current = true;
    add(file, tapeId ? { uploadId: tapeId } : {});
  }, [add, file, tapeId]);

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
            onCancelled();
          }}
        />
      ))}
    </ul>
  );
}
