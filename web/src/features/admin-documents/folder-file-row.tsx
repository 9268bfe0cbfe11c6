import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathOf } from '#shared/contract/client.ts';
import type { FolderFile } from '#shared/contract/folders.ts';
import { folders as foldersRoutes } from '#shared/contract/folders.ts';
import type { Folder } from '#shared/domain/document.ts';
import { dateTime, dayOf } from '#shared/format/date.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { fileSize } from '../../files/file-size.ts';
import { FileFault, FileStatus, faultRemedy } from '../../files/file-status.tsx';
import { useRights } from '../../lib/use-rights.ts';
import { Button } from '../../ui/button.tsx';
import styles from './folder-file-row.module.css';
import { folderKinds } from './folder-kinds.ts';
import { MoveButton } from './move-button.tsx';
import type { Direction } from './queries.ts';
import { readersOf } from './readers.ts';
import { RemoveButton } from './remove-button.tsx';
import { RenameButton } from './rename-button.tsx';

interface FolderFileRowProps {
  folder: Folder;
  file: FolderFile;
  sections: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
}

export function FolderFileRow({ folder, file, sections, isFirst, isLast, onMove }: FolderFileRowProps) {
  const { isAdmin } = useRights();
  const { itemUniqueId, itemName, status } = file;
  // Credit unions' uploads stay as sent.
  const isOurs = folderKinds[folder.kind].start !== undefined;
  return (
    <li className={styles.file} id={itemUniqueId}>
      <div className={styles.words}>
        <span className={styles.name}>{itemName}</span>
        <FileFacts folder={folder} file={file} />
      </div>
      <div className={styles.actions}>
        {isOurs && (
          <span data-moves className={styles.moves}>
            <Button
              variant="quiet"
              icon={<ArrowUp aria-hidden="true" />}
              label={`Move ${itemName} up`}
              isDisabled={isFirst}
              onPress={() => onMove('up')}
            />
            <Button
              variant="quiet"
              icon={<ArrowDown aria-hidden="true" />}
              label={`Move ${itemName} down`}
              isDisabled={isLast}
              onPress={() => onMove('down')}
            />
          </span>
        )}
        {isOurs && <RenameButton folder={folder} file={file} />}
        {isOurs && folderKinds[folder.kind].sections && <MoveButton folder={folder} file={file} sections={sections} />}
        {isAdmin && <WhoOpenedIt folder={folder} file={file} />}
        <RemoveButton folder={folder} file={file} />
        {status === 'Available' && (
          <DownloadButton path={pathOf(foldersRoutes.download.path, { ...folder, itemUniqueId })} itemName={itemName} />
        )}
      </div>
    </li>
  );
}

function FileFacts({
  folder,
  file: { size, dateReceived, uploadedBy, status, handOutFault, creditUnionAccountId },
}: FileProps) {
  return (
    <span className={styles.facts}>
      <span>{fileSize(size)}</span>
      <span>{dateTime(dateReceived)}</span>
      <span>by {uploadedBy}</span>
      {creditUnionAccountId && <ReaderName lpNumber={folder.owner} id={creditUnionAccountId} />}
      {status !== 'Available' && <FileStatus status={status} />}
      {handOutFault && <FileFault fault={handOutFault} />}
      {handOutFault && <span>{faultRemedy(handOutFault)}</span>}
    </span>
  );
}

interface FileProps {
  folder: Folder;
  file: FolderFile;
}

function ReaderName({ lpNumber, id }: { lpNumber: string; id: string }) {
  const { data } = useQuery(readersOf(lpNumber));
  return <span>for {data?.find((reader) => reader.id === id)?.name ?? id} only</span>;
}

function WhoOpenedIt({ folder: { kind, owner }, file: { itemUniqueId, itemName, dateReceived } }: FileProps) {
  const params = new URLSearchParams({ file: `${kind}/${owner}/${itemUniqueId}`, from: dayOf(new Date(dateReceived)) });
  const label = `Who opened ${itemName}`;
  return (
    <Link className={styles.icon} to={`/admin/access-log?${params}`} aria-label={label} title={label}>
      <Eye aria-hidden="true" />
    </Link>
  );
}
