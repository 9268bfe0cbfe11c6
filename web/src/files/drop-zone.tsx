import { CloudUpload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  label: string;
  accept?: string | undefined;
  onFiles: (files: File[]) => void;
  onFolders: (names: string[]) => void;
  /** Single file, with this label. */
  single?: string | undefined;
}

/** A file dropped outside would replace the page. */
function useNoDropOutside() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

/** Takes files that are dropped on it or chosen with its button. */
export function DropZone({ label, accept, onFiles, onFolders, single }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  // Entering a child fires before leaving the parent, so both are counted.
  const [depth, setDepth] = useState(0);
  useNoDropOutside();

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setDepth(0);
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true;
    const [folders, files] = [items.filter(isFolder), items.filter((item) => !isFolder(item))];
    const dropped = (list: DataTransferItem[]) => list.map((item) => item.getAsFile()).filter((file) => file !== null);
    if (folders.length > 0) onFolders(dropped(folders).map(({ name }) => name));
    if (files.length > 0) onFiles(dropped(files));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way, the button in it is the other
    <div
      className={styles.zone}
      data-over={depth > 0 || undefined}
      onDragEnter={() => setDepth((depth) => depth + 1)}
      onDragLeave={() => setDepth((depth) => Math.max(0, depth - 1))}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={onDrop}
    >
      <span className={styles.icon} aria-hidden="true">
        <CloudUpload />
      </span>
      <p className={styles.words}>
        <span className={styles.invitation}>
          {depth > 0 ? 'Drop to upload' : single ? 'Drag a file here' : 'Drag files here'}
        </span>
        <span className={styles.limits}>{single ?? 'Up to 512 MB each, as many as you like'}</span>
      </p>
      <Button variant="primary" onPress={() => input.current?.click()}>
        {single ? 'Choose a file' : 'Choose files'}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!single}
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
