import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import styles from './file-tools.module.css';
import { useReadAll } from './queries.ts';

/** What can be done with all files of an LP. */
export function FileTools({ id }: { id: string }) {
  const readAll = useReadAll(id);
  return (
    <>
      <div className={styles.tools} data-print="hide">
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
