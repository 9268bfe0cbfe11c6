import type { ReactNode } from 'react';
import type { SharedFile } from '#shared/contract/documents.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './file-row.module.css';
import { fileSize } from './file-size.ts';
import { FileFault, FileStatus } from './file-status.tsx';

interface FileRowProps {
  file: Pick<SharedFile, 'itemName' | 'size' | 'dateReceived' | 'status' | 'handOutFault' | 'path'>;
  mark?: ReactNode;
  onDownloaded?: () => void;
  children?: ReactNode;
}

export function FileRow({
  file: { itemName, size, dateReceived, status, handOutFault, path },
  mark,
  onDownloaded,
  children,
}: FileRowProps) {
  return (
    <li className={styles.file}>
      <span className={styles.title}>
        <span className={styles.name}>{itemName}</span>
        {mark}
      </span>
      <span className={styles.facts}>
        <span>{fileSize(size)}</span>
        <span>Received {dayOfMoment(dateReceived)}</span>
      </span>
      <span className={styles.actions}>
        {children}
        {status !== 'Available' && <FileStatus status={status} />}
        {status === 'Available' && handOutFault && <FileFault fault={handOutFault} />}
        {status === 'Available' && !handOutFault && (
          <DownloadButton path={path} itemName={itemName} onDownloaded={onDownloaded} />
        )}
      </span>
    </li>
  );
}

interface FileRowsProps {
  label: string;
  children: ReactNode;
  isBusy?: boolean;
}

export const FileRows = ({ label, children, isBusy = false }: FileRowsProps) => (
  <ul className={styles.list} aria-label={label} aria-busy={isBusy}>
    {children}
  </ul>
);
