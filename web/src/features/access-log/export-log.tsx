import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AccessRow } from '#shared/contract/accesslog.ts';
import { Problem } from '#shared/contract/problem.ts';
import { save } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { everyRow, type Filter } from './queries.ts';

/** Everything that the filter lets through, as CSV. */
export function ExportButton({ filter }: { filter: Filter }) {
  const [count, setCount] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function start() {
    setFault(null);
    setCount(0);
    try {
      const rows: AccessRow[] = [];
      for await (const some of everyRow(filter)) {
        rows.push(...some);
        setCount(rows.length);
      }
      const { csvOf } = await import('./csv.ts');
      const { from, to } = filter.period;
      save(new Blob([csvOf(rows)], { type: 'text/csv' }), `access-log ${from} to ${to}.csv`);
    } catch (failure) {
      setFault(Problem.from(failure).message);
    } finally {
      setCount(null);
    }
  }
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} isPending={count !== null} onPress={start}>
        Export CSV
      </Button>
      <span className="visually-hidden" role="status">
        {count !== null && count > 0 && `${count} rows read`}
      </span>
      {fault && (
        <Notice tone="critical" role="alert">
          {fault}
        </Notice>
      )}
    </>
  );
}
