import type { FolderFile } from '#shared/contract/folders.ts';
import type { Folder } from '#shared/domain/document.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import rowStyles from './folder-file-row.module.css';
import styles from './folder-files.module.css';
import { sectionName } from './folder-kinds.ts';
import { useFileChange, useFolderFiles } from './queries.ts';

export const RemovedFiles = ({ folder }: { folder: Folder }) => (
  <DisclosureGroup>
    <Disclosure title="Removed files">
      <Removed folder={folder} />
    </Disclosure>
  </DisclosureGroup>
);

function Removed({ folder }: { folder: Folder }) {
  const query = useFolderFiles(folder, { removed: 'true' });
  return (
    <Loaded query={query} lines={3}>
      {(files) =>
        files.length === 0 ? (
          <p>No files have been removed.</p>
        ) : (
          <>
            <ul className={styles.list} aria-label="Removed files">
              {files.map((file) => (
                <RemovedFile key={file.itemUniqueId} folder={folder} file={file} />
              ))}
            </ul>
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function RemovedFile({ folder, file }: { folder: Folder; file: FolderFile }) {
  const change = useFileChange(folder);
  const body = [{ op: 'replace' as const, path: '/isRemoved', value: false }];
  return (
    <li className={rowStyles.file}>
      <div className={rowStyles.words}>
        <span className={rowStyles.name}>{file.itemName}</span>
        <span className={rowStyles.facts}>
          <span>{sectionName(folder, file.section)}</span>
          {file.removedAt && <span>removed {dateTime(file.removedAt)}</span>}
        </span>
      </div>
      <Failure error={change.error} />
      <Button
        label={`Restore ${file.itemName}`}
        isPending={change.isPending}
        onPress={() => change.mutate({ file, body, done: `${file.itemName} restored.` })}
      >
        Restore
      </Button>
    </li>
  );
}
