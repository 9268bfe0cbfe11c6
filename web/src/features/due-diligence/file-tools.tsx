import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import styles from './file-tools.module.css';
import { useReadAll } from './queries.ts';
import { ZipDownload } from './zip-download.tsx';

interface FileToolsProps {
  id: string;
  /** Otherwise a section's zip is inside it. */
  hasSections: boolean;
}

export function FileTools({ id, hasSections }: FileToolsProps) {
  const readAll = useReadAll(id);
  return (
    <>
      <div className={styles.tools} data-print="hide">
        {hasSections && <ZipDownload id={id} />}
        <Button
          variant="quiet"
          icon={<CheckCheck aria-hidden="true" />}
          isPending={readAll.isPending}
          onPress={() => readAll.mutate()}
        >
          Mark all as read
        </Button>
      </div>
      <Failure error={readAll.error} />
    </>
  );
}
