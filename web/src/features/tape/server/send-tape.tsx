import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { DropZone } from '../../../files/drop-zone.tsx';
import { SendFile } from '../../../files/send-file.tsx';
import { isUnchanged } from '../../../files/upload-claims.ts';
import { tapes } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Desk } from '../browser/desk-state.ts';
import type { Chosen } from '../browser/tape-session.ts';
import styles from '../tape.module.css';
import { type FillTarget, tapePath } from '../target.ts';
import { reloadTapes } from './queries.ts';

/** Sends the file on the desk, once this computer found nothing personal in it; what was chosen of its columns goes along. */
export function UploadPanel({ desk, target }: { desk: Desk; target: FillTarget }) {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { file, inspection, said, header } = desk;
  if (!file || !inspection) return null;
  return (
    <section className={styles.chosen} aria-label="Upload to this LP">
      <div>
        <p className={styles.fileName}>Add this tape to LP #{target.id}</p>
        <p className={styles.quiet}>
          We'll check it again. Then you can {target.isSeller ? 'submit it for review' : 'publish it'}. Your column
          matches will carry over.
        </p>
      </div>
      {isSending ? (
        <SendTape
          id={target.id}
          file={file}
          header={header}
          onSent={async ({ tapeId }) => {
            await reloadTapes(queries, target.id);
            navigate(tapePath(target, tapeId), { state: { said } });
          }}
          onCanceled={() => setSending(false)}
        />
      ) : (
        <Button icon={<Upload aria-hidden="true" />} onPress={() => setSending(true)}>
          Upload
        </Button>
      )}
    </section>
  );
}

/** An upload that ended early goes on with the same file. */
export function UnfinishedUpload({ id, tape: { tapeId, fileName, upload } }: { id: string; tape: TapeEntity }) {
  const [file, setFile] = useState<File | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const queries = useQueryClient();
  const reload = () => reloadTapes(queries, id);
  function take([chosen]: File[]) {
    if (!chosen) return;
    const isSame = chosen.name === fileName && chosen.size === upload?.size && isUnchanged(tapeId, chosen);
    setWhy(isSame ? null : `Choose ${fileName} as it was, or delete this tape and upload the other file.`);
    if (isSame) setFile(chosen);
  }
  if (file) {
    return <SendTape id={id} file={file} tapeId={tapeId} onSent={reload} onCanceled={reload} />;
  }
  return (
    <>
      <Notice tone="caution" title="This upload isn't finished">
        <p>Choose {fileName} again to continue where it stopped.</p>
      </Notice>
      {why && (
        <Notice tone="critical" role="alert" title="That's another file">
          <p>{why}</p>
        </Notice>
      )}
      <DropZone
        label="Loan tape"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        single={fileName}
        onFiles={take}
        onFolders={() => setWhy("Folders can't be read. Choose the file inside instead.")}
      />
    </>
  );
}

interface SendTapeProps {
  /** The offering's. */
  id: string;
  file: File;
  /** Sheet and header where a person chose them. */
  header?: Chosen;
  /** For an upload that continues. */
  tapeId?: string | undefined;
  onSent: (tape: TapeEntity) => void;
  onCanceled: () => void;
}

/** Sends a file as a tape of an offering. */
function SendTape({ id, file, header, tapeId, onSent, onCanceled }: SendTapeProps) {
  return (
    <SendFile<TapeEntity>
      file={file}
      uploadId={tapeId}
      start={async (declared, options) => (await tapes.start({ id, body: { ...declared, ...header } }, options)).upload}
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
      onCanceled={onCanceled}
    />
  );
}
