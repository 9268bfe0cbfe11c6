import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDownload } from '../lib/download.ts';
import { Button } from '../ui/button.tsx';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  /** Below `/api`, like the server's `path` fields. */
  path: string;
  itemName: string;
  icon?: ReactNode;
  children?: string;
  /** After the browser has the file. */
  onDownloaded?: (() => void) | undefined;
}

export function DownloadButton({
  path,
  itemName,
  icon = <Download aria-hidden="true" />,
  children = 'Download',
  onDownloaded,
}: DownloadButtonProps) {
  const { start, progress, error } = useDownload();
  if (error) {
    return (
      <span role="alert" className={styles.failure}>
        {error}
      </span>
    );
  }
  return (
    <span className={styles.download}>
      <Button
        variant="quiet"
        label={`${children} ${itemName}`}
        icon={icon}
        isPending={progress !== null}
        onPress={() => start(path, itemName).then(onDownloaded)}
      >
        {children}
      </Button>
      {progress !== null && (
        <progress
          className={styles.progress}
          {...(progress > 0 && { value: progress })}
          aria-label={`Downloading ${itemName}`}
        />
      )}
    </span>
  );
}
