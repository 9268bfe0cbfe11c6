import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { DropZone } from '../../../files/drop-zone.tsx';
import { isUnchanged } from '../../../files/upload-claims.ts';
import { Notice } from '../../../ui/notice.tsx';
import { reloadTapes } from './queries.ts';
import { SendTape } from './send-tape.tsx';

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
