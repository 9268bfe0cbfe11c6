import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { SendFile } from '../../../files/send-file.tsx';
import { tapes } from '../../../lib/api.ts';

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

/** Sends a file as a tape of an offering. */
export function SendTape({ id, file, sheet, tapeId, onSent, onCancelled }: SendTapeProps) {
  return (
    <SendFile<TapeEntity>
      file={file}
      uploadId={tapeId}
      start={async (declared, options) =>
        (await tapes.start({ id, body: { ...declared, ...(sheet && { sheet }) } }, options)).upload
      }
      calls={{
        async state({ uploadId }) {
          const { upload } = await tapes.tape({ id, tapeId: uploadId });
          if (!upload) throw new Problem('conflict');
          return upload;
        },
        complete: ({ uploadId, body }) => tapes.complete({ id, tapeId: uploadId, body }),
        cancel: ({ uploadId }) => tapes.remove({ id, tapeId: uploadId }),
      }}
      onSent={onSent}
      onCanceled={onCancelled}
    />
  );
}
