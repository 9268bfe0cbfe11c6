import { type ReactNode, useState } from 'react';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { monthName } from '#shared/format/date.ts';
import { AsTableButton } from '../../ui/as-table-button.tsx';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import styles from './servicing.module.css';

export interface MonthFigure {
  name: string;
  of: (month: MonthEntity) => number | null;
  show: (value: number) => string;
  /** A phone has no room for it. */
  isOptional?: boolean;
}

interface MonthChartProps {
  title: string;
  /** The earliest first. */
  months: readonly MonthEntity[];
  chart: ReactNode;
  /** What the chart draws, and what its table has besides. */
  figures: readonly MonthFigure[];
}

/** Columns beside the month that a phone has room for; more are cards. */
const FITTING = 4;

/** A chart of months, and its numbers as a table with the latest first. */
export function MonthChart({ title, months, chart, figures }: MonthChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <div className={styles.chart} data-wide={isTable || undefined}>
      <Card
        title={title}
        actions={
          <span data-print="hide">
            <AsTableButton title={title} isTable={isTable} onChange={setTable} />
          </span>
        }
      >
        {isTable ? (
          <SimpleTable
            caption={`${title} by month`}
            columns={columnsOf(figures)}
            rows={months.toReversed()}
            rowKey={({ period }) => period}
            emptyText="No months posted yet"
            isSmall={figures.filter(({ isOptional }) => !isOptional).length <= FITTING}
          />
        ) : (
          chart
        )}
      </Card>
    </div>
  );
}

const columnsOf = (figures: readonly MonthFigure[]): Column<MonthEntity>[] =>
  columns<MonthEntity>(
    {
      id: 'month',
      label: 'Month',
      value: ({ period }) => period,
      cell: ({ period }) => <span className={styles.month}>{monthName(period)}</span>,
    },
    ...figures.map(({ name, of, show, isOptional }, place) => ({
      // Scenarios may be named like a figure.
      id: `figure-${place}`,
      label: name,
      align: 'right' as const,
      isOptional,
      value(month: MonthEntity) {
        const value = of(month);
        return value === null ? null : show(value);
      },
    })),
  );
