import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { MOST_LISTED } from '#shared/domain/tape.ts';
import { tapes } from '../../../lib/api.ts';
import { useDownload } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { findingColumns } from '../finding-columns.tsx';
import { errorsName } from '../finding-words.tsx';
import styles from '../tape.module.css';

/** What rows of an uploaded tape were told: filtered, sorted and paged by the server. */
export function StoredFindings({ id, tape }: { id: string; tape: TapeEntity }) {
  const { tapeId, version, counts, errors, warnings } = tape;
  const shown = useMemo(() => findingColumns(counts), [counts]);
  const file = useDownload();
  if (errors + warnings === 0) return null;
  return (
    <section className={styles.findings} aria-labelledby="findings">
      <div className={styles.findingsHead}>
        <h3 id="findings">Errors and warnings</h3>
        <Button
          icon={<Download aria-hidden="true" />}
          isPending={file.progress !== null}
          onPress={() => file.start(`/tapes/offering/${id}/tapes/${tapeId}/errors/file`, errorsName(tape.fileName))}
        >
          Download errors
        </Button>
      </div>
      {file.error && (
        <Notice tone="critical" role="alert">
          <p>{file.error}</p>
        </Notice>
      )}
      {errors + warnings > MOST_LISTED && (
        <p className={styles.quiet}>
          {`The first ${MOST_LISTED.toLocaleString('en-US')} are listed. The download has all of them.`}
        </p>
      )}
      <ServerTable
        key={version}
        label="Errors and warnings"
        name="tape errors"
        columns={shown}
        rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
        queryKey={['tapes', id, tapeId, 'errors', version]}
        load={(query) => tapes.errors({ id, tapeId, query })}
        defaultOrder="row asc"
      />
    </section>
  );
}
