import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { isAtWork } from '#shared/domain/tape.ts';
import { DropZone } from '../../../files/drop-zone.tsx';
import { isUnchanged } from '../../../files/upload-claims.ts';
import { tapes } from '../../../lib/api.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../progress.tsx';
import type { FillTarget } from '../target.ts';
import { reloadTapes, type TapeVersion, useTapeStep } from './queries.ts';
import { SendTape } from './send-tape.tsx';

interface StoredReadingProps {
  target: FillTarget;
  version: TapeVersion;
}

/** While a tape is on its way or being read: how far it is, and the way to stop it or to go on. */
export function StoredReading({ target: { id }, version: { tape } }: StoredReadingProps) {
  const cancel = useTapeStep(id, () => tapes.cancel({ id, tapeId: tape.tapeId }));
  if (tape.state === 'Uploading') return <GoOn id={id} tape={tape} />;
  if (!isAtWork(tape)) return null;
  const share = tape.rows > 0 ? Math.min(1, tape.rowsRead / tape.rows) : 0;
  return (
    <>
      <Progress
        desk={{ busy: { state: tape.state as 'Scanning' | 'Reading', share }, file: { name: tape.fileName } }}
        told={tape.rows > 0 ? null : `${tape.rowsRead.toLocaleString('en-US')} rows read`}
        onCancel={() => cancel.mutate()}
      />
      <Failure error={cancel.error} />
    </>
  );
}

/** An upload that ended early goes on with the same file. */
function GoOn({ id, tape: { tapeId, fileName, upload } }: { id: string; tape: TapeEntity }) {
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
    return <SendTape id={id} file={file} tapeId={tapeId} onSent={reload} onCancelled={reload} />;
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
