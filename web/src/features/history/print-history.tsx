import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { HistoryRow } from '#shared/contract/history.ts';
import { Problem } from '#shared/contract/problem.ts';
import { history } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import type { Column } from '../../ui/table/columns.ts';
import styles from './print-history.module.css';

interface PrintHistoryProps {
  id: string;
  where: string | undefined;
  columns: readonly Column<HistoryRow>[];
}

/** Prints every row that the filters let through: the table on the screen draws those in view alone. */
export function PrintHistory({ id, where, columns }: PrintHistoryProps) {
  const [rows, setRows] = useState<HistoryRow[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function print() {
    setFault(null);
    setPending(true);
    try {
      const { value } = await history.list({ id, query: { $top: '5000', ...(where && { $filter: where }) } });
      flushSync(() => {
        setRows(value);
        setPending(false);
      });
      window.print();
    } catch (failure) {
      setFault(Problem.from(failure).message);
    } finally {
      setRows(null);
      setPending(false);
    }
  }
  const main = document.querySelector('main');
  return (
    <>
      <Button icon={<Printer aria-hidden="true" />} isPending={isPending} onPress={print}>
        Print
      </Button>
      {fault && (
        <Notice tone="critical" role="alert">
          {fault}
        </Notice>
      )}
      {rows &&
        main &&
        createPortal(
          <div className={styles.sheet}>
            <SimpleTable
              caption={`LP#${id} History`}
              columns={columns.map(({ cell, ...column }) => column)}
              rows={rows}
              rowKey={(row) => row.id}
              emptyText="No records available."
            />
          </div>,
          main,
        )}
    </>
  );
}
