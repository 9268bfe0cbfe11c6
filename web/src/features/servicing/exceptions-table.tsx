import type * as z from 'zod';
import { pathOf } from '#shared/contract/client.ts';
import { servicing as routes } from '#shared/contract/servicing.ts';
import type { MonthEntity, MonthExceptionEntity } from '#shared/contract/servicing-entities.ts';
import { type ExceptionCode, exceptionCodes } from '#shared/domain/servicing/exceptions.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { servicing } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { columns } from '../../ui/table/columns.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { exceptionNames } from './month-words.ts';
import styles from './servicing.module.css';

type Exception = z.infer<typeof MonthExceptionEntity>;

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const shown = (value: number | null): string => (value === null ? '—' : plain.format(value));

const amount = (id: 'expected' | 'found' | 'difference', label: string) => ({
  id,
  label,
  field: id,
  kind: 'number' as const,
  align: 'right' as const,
  width: 120,
  card: 'half' as const,
  value: (row: Exception) => row[id],
  cell: (row: Exception) => shown(row[id]),
});

const table = columns<Exception>(
  { id: 'loanId', label: 'Loan', field: 'loanId', width: 96, card: 'start', value: ({ loanId }) => loanId },
  {
    id: 'row',
    label: 'Row',
    field: 'row',
    kind: 'number',
    align: 'right',
    width: 84,
    isOptional: true,
    card: 'half',
    value: ({ row }) => row,
  },
  {
    id: 'code',
    label: 'Kind',
    field: 'code',
    width: 160,
    card: 'half',
    value: ({ code }) => exceptionNames[code],
    options: (Object.keys(exceptionCodes) as ExceptionCode[]).map((code) => ({
      label: exceptionNames[code],
      where: `code eq '${code}'`,
    })),
  },
  {
    id: 'sentence',
    label: 'What disagrees',
    field: 'sentence',
    width: 200,
    card: 'line',
    value: ({ sentence }) => sentence,
  },
  amount('expected', 'Expected'),
  amount('found', 'In the file'),
  amount('difference', 'Difference'),
  {
    id: 'weight',
    label: 'Weight',
    field: 'weight',
    width: 108,
    card: 'end',
    value: ({ weight }) => weight,
    cell: ({ weight }) => (
      <Badge tone={weight === 'blocks' ? 'critical' : 'caution'}>{weight === 'blocks' ? 'Blocks' : 'Warning'}</Badge>
    ),
    options: [
      { label: 'Blocks', where: "weight eq 'blocks'" },
      { label: 'Warning', where: "weight eq 'warning'" },
    ],
  },
);

/** Loans whose amounts don't agree, with both and the difference. */
export function ExceptionsTable({ id, month: { period, number, version } }: { id: string; month: MonthEntity }) {
  return (
    <section className={styles.part} aria-labelledby="exceptions">
      <div className={styles.head}>
        <h3 id="exceptions">Exceptions</h3>
        <DownloadButton
          path={pathOf(routes.exceptionsFile.path, { id, period })}
          itemName={`LP${id}-exceptions-${period}.csv`}
        >
          Download exceptions
        </DownloadButton>
      </div>
      <ServerTable
        label="Exceptions"
        name="servicing exceptions"
        columns={table}
        rowKey={({ loanId, row, code }) => `${loanId} ${row} ${code}`}
        queryKey={['servicing-exceptions', id, period, number, version]}
        load={(query) => servicing.exceptions({ id, period, query })}
        defaultOrder="weight asc, row asc"
      />
    </section>
  );
}
