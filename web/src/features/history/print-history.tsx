import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { HistoryRow } from '#shared/contract/history.ts';
import { Problem } from '#shared/contract/problem.ts';
import { history } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Column } from '../../ui/table/columns.ts';

interface PrintHistoryProps {
  id: string;
  where: string | undefined;
  columns: readonly Column<HistoryRow>[];
}

/** Prints every row that the filters let through: the table on the screen draws those in view alone. */
export function PrintHistory({ id, where, columns }: PrintHistoryProps) {
  const [sheet, setSheet] = useState<ReactNode>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function print() {
    setFault(null);
    setPending(true);
    try {
      const query = { $top: '5000', ...(where && { $filter: where }) };
      const [{ HistorySheet }, { value }] = await Promise.all([
        import('./history-sheet.tsx'),
        history.list({ id, query }),
      ]);
      flushSync(() => {
        setSheet(<HistorySheet id={id} rows={value} columns={columns} />);
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
