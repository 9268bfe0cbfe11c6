import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import { date } from '#shared/format/date.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { fileSize } from '../../files/file-size.ts';
import { FileStatus } from '../../files/file-status.tsx';
import styles from './file-list.module.css';

export function FileRow({ id, file }: { id: string; file: DueDiligenceFile }) {
  const { itemUniqueId, itemName, size, dateReceived, status, isViewable, path } = file;
  return (
    <li className={styles.file}>
      <span className={styles.name}>{itemName}</span>
      <span className={styles.facts}>
        <span>{fileSize(size)}</span>
        <span>Received {date(dateReceived)}</span>
      </span>
      <span className={styles.actions}>
        {status === 'Available' && isViewable && (
          <Link className={styles.view} to={`/lp/${id}/due-diligence/${itemUniqueId}`} state={{ file }}>
            <Eye aria-hidden="true" />
            View<span className="visually-hidden"> {itemName}</span>
          </Link>
        )}
        {status === 'Available' ? <DownloadButton path={path} itemName={itemName} /> : <FileStatus status={status} />}
      </span>
    </li>
  );
}
