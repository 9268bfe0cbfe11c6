import { FolderDown } from 'lucide-react';
import { Problem } from '#shared/contract/problem.ts';
import { fileSize } from '../../files/file-size.ts';
import { Button } from '../../ui/button.tsx';
import { useZip } from './use-zip.ts';
import styles from './zip-download.module.css';

interface ZipDownloadProps {
  id: string;
  section?: string;
}

/** Progress, download, or the failure in its place (spec 8). */
export function ZipDownload({ id, section }: ZipDownloadProps) {
  const { zip, start, download, error } = useZip(id, section);
  const all = section === undefined ? 'all files' : `all of ${section}`;
  const failure = zip?.status === 'Failed' ? (zip.failure ?? new Problem('unexpected').message) : null;
  const message = error ? Problem.from(error).message : failure;

  if (message) {
    return (
      <div className={styles.zip}>
        <span role="alert" className={styles.failure}>
          {message}
        </span>
        <Button variant="quiet" label={`Try again to download ${all}`} onPress={() => start.mutate()}>
          Try again
        </Button>
      </div>
    );
  }
  if (zip?.status === 'Preparing') {
    const progress = `${zip.filesDone} of ${zip.files} files`;
    return (
      <div className={styles.zip}>
        <progress value={zip.filesDone} max={Math.max(1, zip.files)} aria-label={`Preparing a zip of ${all}`} />
        <span role="status">{progress}</span>
      </div>
    );
  }
  if (zip?.status === 'Ready') {
    return (
      <div className={styles.zip}>
        <Button
          icon={<FolderDown aria-hidden="true" />}
          label={`Download again ${zip.fileName}`}
          isPending={download.isPending}
          onPress={() => download.mutate(zip.zipId)}
        >
          Download again
        </Button>
        <span role="status">
          {zip.fileName}
          {zip.size !== null && `, ${fileSize(zip.size)}`}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.zip}>
      <Button
        icon={<FolderDown aria-hidden="true" />}
        label={`Download ${all}`}
        isPending={start.isPending}
        onPress={() => start.mutate()}
      >
        Download all
      </Button>
    </div>
  );
}
