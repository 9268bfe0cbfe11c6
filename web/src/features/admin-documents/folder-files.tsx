import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FolderFile } from '#shared/contract/folders.ts';
import type { Folder } from '#shared/domain/document.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { FolderFileRow } from './folder-file-row.tsx';
import styles from './folder-files.module.css';
import { sectionName } from './folder-kinds.ts';
import { type Direction, moveBy, useFileChange, useFolderFiles } from './queries.ts';

interface FolderFilesProps {
  folder: Folder;
  section: string;
  count: number;
  sections: readonly string[];
}

export function FolderFiles({ folder, section, count, sections }: FolderFilesProps) {
  const query = useFolderFiles(folder, { section });
  const change = useFileChange(folder);
  const { list, moved, show } = useMoved(query.data);
  useFocusAfterRemoval(list, query.data?.length ?? 0);
  const move = (file: FolderFile, direction: Direction) => {
    change.mutate(
      { file, body: () => moveBy(folder, file, direction) },
      { onSuccess: (changed) => changed && show({ file, direction }) },
    );
  };
  return (
    <Loaded query={query} lines={4}>
      {(files) => (
        <>
          <Failure error={change.error} />
          <ol className={styles.list} ref={list} tabIndex={-1} aria-label={sectionName(folder, section)}>
            {files.map((file, index) => (
              <FolderFileRow
                key={file.itemUniqueId}
                folder={folder}
                file={file}
                sections={sections}
                isFirst={index === 0}
                isLast={index === count - 1}
                onMove={(direction) => move(file, direction)}
              />
            ))}
          </ol>
          <p className="visually-hidden" role="status">
            {moved}
          </p>
          {query.hasNextPage && (
            <div className={styles.more}>
              <span>
                {files.length} of {count}
              </span>
              <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Keeps the focus on a moved file, whose elements are reinserted. */
function useMoved(files: readonly FolderFile[] = []) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const [move, show] = useState<{ file: FolderFile; direction: Direction }>();
  const isShown = files.some(
    ({ itemUniqueId, cursor }) => itemUniqueId === move?.file.itemUniqueId && cursor !== move.file.cursor,
  );

  useEffect(() => {
    if (!move || !isShown) return;
    const rows = [...(list.current?.children ?? [])];
    const row = rows.find(({ id }) => id === move.file.itemUniqueId);
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-moves] button') ?? [];
    const buttons = move.direction === 'up' ? [up, down] : [down, up];
    // One that was pressed is held enabled while it has the focus.
    buttons.find((button) => button && !button.disabled && button.ariaDisabled !== 'true')?.focus();
    if (row) setMoved(`${move.file.itemName} is now number ${rows.indexOf(row) + 1}`);
  }, [move, isShown]);
  return { list, moved, show };
}

/** To the list, since the file's own is gone. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, length: number) {
  const last = useRef(length);
  useEffect(() => {
    if (length < last.current && document.activeElement === document.body) list.current?.focus();
    last.current = length;
  }, [list, length]);
}
