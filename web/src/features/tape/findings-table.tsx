import { Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '#shared/domain/pool/tape/findings.ts';
import { MOST_LISTED } from '#shared/domain/tape.ts';
import { save } from '../../lib/save.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import type { TapeReader } from './browser/tape-calls.ts';
import type { Checked } from './browser/tape-session.ts';
import { findingColumns } from './finding-columns.tsx';
import { errorsName } from './finding-words.tsx';
import styles from './tape.module.css';

interface FindingsTableProps {
  checked: Checked;
  fileName: string;
  ask: TapeReader['call'];
}

/** What rows of a file on this computer were told, as far as an uploaded one's are listed: filtered, sorted and paged here. */
export function FindingsTable({ checked, fileName, ask }: FindingsTableProps) {
  const [listed, setListed] = useState<Finding[] | null>(null);
  const shown = useMemo(() => findingColumns(checked.counts), [checked.counts]);
  useEffect(() => {
    let isLatest = true;
    ask('findings', [MOST_LISTED]).then((rows) => isLatest && setListed(rows));
    return () => {
      isLatest = false;
    };
  }, [ask]);

  if (checked.errors + checked.warnings === 0) return null;
  return (
    <section className={styles.findings} aria-labelledby="findings">
      <div className={styles.findingsHead}>
        <h3 id="findings">Errors and warnings</h3>
        <Button
          icon={<Download aria-hidden="true" />}
          onPress={async () => save(await ask('errorsFile', []), errorsName(fileName))}
        >
          Download errors
        </Button>
      </div>
      {checked.errors + checked.warnings > MOST_LISTED && (
        <p className={styles.quiet}>
          {`The first ${MOST_LISTED.toLocaleString('en-US')} are listed. The download has all of them.`}
        </p>
      )}
      {listed ? (
        <ClientTable
          label="Errors and warnings"
          name="tape errors"
          columns={shown}
          rows={listed}
          rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
          pageSizes={[20, 50, 100]}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  );
}
