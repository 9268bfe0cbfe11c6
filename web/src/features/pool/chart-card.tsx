import { type ReactNode, useState } from 'react';
import type { Trace } from '../../lp/pool/trace.ts';
import { TracedChart } from '../../lp/pool/traced.tsx';
import { AsTableButton } from '../../ui/as-table-button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './charts.module.css';

interface ChartCardProps {
  title: string;
  trace: Trace;
  chart: ReactNode;
  table: ReactNode;
  /** Full width as a chart too. */
  isWide?: boolean | undefined;
}

export function ChartCard({ title, trace, chart, table, isWide = false }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  return (
    <div className={styles.cell} data-wide={isTable || isWide || undefined}>
      <Card
        title={title}
        actions={
          <span className={styles.tools} data-print="hide">
            <AsTableButton title={title} isTable={isTable} onChange={setTable} />
            <TracedChart trace={trace} />
          </span>
        }
      >
        {isTable ? table : chart}
      </Card>
    </div>
  );
}
