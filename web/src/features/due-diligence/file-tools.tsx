import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import styles from './file-tools.module.css';
import { useReadAll } from './queries.ts';
import { ZipDownload } from './zip-download.tsx';

interface FileToolsProps {
  id: string;
  /** Whether there is more than one section: the zip of one stands in it. */
  hasSections: boolean;
}

/** What can be done with all files of an LP. */
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
