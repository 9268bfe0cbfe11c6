import { useState } from 'react';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import { FILES_PER_PAGE } from '#shared/domain/due-diligence.ts';
import { date } from '#shared/format/date.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { fileSize } from '../../files/file-size.ts';
import { Pager } from '../../ui/pager.tsx';
import styles from './file-list.module.css';

interface FileListProps {
  section: string;
  files: readonly DueDiligenceFile[];
}

export function FileList({ section, files }: FileListProps) {
  const [page, setPage] = useState(0);
  const shown = files.slice(page * FILES_PER_PAGE, (page + 1) * FILES_PER_PAGE);
  return (
    <>
      <ul className={styles.list} aria-label={section}>
        {shown.map((file) => (
          <li key={file.itemUniqueId} className={styles.file}>
            <span className={styles.name}>{file.itemName}</span>
            <span className={styles.facts}>
              <span>{fileSize(file.size)}</span>
              <span>Received {date(file.dateReceived)}</span>
            </span>
            <span className={styles.action}>
              <DownloadButton path={file.path} itemName={file.itemName} />
            </span>
          </li>
        ))}
      </ul>
      {files.length > FILES_PER_PAGE && (
        <Pager page={page} pageSize={FILES_PER_PAGE} count={files.length} onChange={setPage} />
      )}
    </>
  );
}
