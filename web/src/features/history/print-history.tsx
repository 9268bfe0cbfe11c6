import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { HistoryRow } from '#shared/contract/history.ts';
import { Problem } from '#shared/contract/problem.ts';
import { history } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { everyRow } from '../../ui/table/every-row.ts';
import type { PageQuery } from '../../ui/table/use-server-rows.ts';
import { useTableParams } from '../../ui/table/use-table-params.ts';

interface PrintHistoryProps {
  id: string;
  where: string | undefined;
  columns: readonly Column<HistoryRow>[];
  defaultOrder: string;
}

/** All filtered rows, since the screen draws only those in view. */
export function PrintHistory({ id, where, columns, defaultOrder }: PrintHistoryProps) {
  const { filter, orderby } = useTableParams({ columns, where, defaultOrder });
  const [sheet, setSheet] = useState<ReactNode>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function print() {
    setFault(null);
    setPending(true);
    try {
      const { HistorySheet } = await import('./history-sheet.tsx');
      const load = (query: PageQuery) => history.list({ id, query });
      const rows: HistoryRow[] = [];
      for await (const part of everyRow({ queryKey: ['history', id], load, filter, orderby })) rows.push(...part);
      flushSync(() => {
        setSheet(<HistorySheet id={id} rows={rows} columns={columns} />);
        setPending(false);
      });
      window.print();
    } catch (failure) {
      setFault(Problem.from(failure).message);
    } finally {
      setSheet(null);
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
      {sheet && main && createPortal(sheet, main)}
    </>
  );
}
