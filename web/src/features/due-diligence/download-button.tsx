import { Download } from 'lucide-react';
import { pathOf } from '#shared/contract/client.ts';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import { routes } from '../../lib/api.ts';
import { useDownload } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  id: string;
  file: DueDiligenceFile;
}

/** Downloads a file and shows how far it is; a failure takes the button's place (spec 8). */
export function DownloadButton({ id, file: { itemUniqueId, itemName } }: DownloadButtonProps) {
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
        label={`Download ${itemName}`}
        icon={<Download aria-hidden="true" />}
        isPending={progress !== null}
        onPress={() => start(pathOf(routes.documents.download.path, { id, itemUniqueId }), itemName)}
      >
        Download
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
