import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { percent } from '#shared/format/percent.ts';
import { LateBars } from './late-bars.tsx';
import { MonthChart } from './month-chart.tsx';

/** Share of the balance in a bucket. */
const shareOf =
  (label: string) =>
  ({ figures }: MonthEntity): number | null =>
    figures && (figures.delinquency.find((row) => row.label === label)?.percent ?? 0);

interface LateChartProps {
  /** The earliest first. */
  months: readonly MonthEntity[];
}

/** Loans by days late, of those that some month has. */
export function LateChart({ months }: LateChartProps) {
  const rows = months.flatMap(({ figures }) => figures?.delinquency ?? []);
  const held = new Set(rows.filter(({ loans }) => loans > 0).map(({ label }) => label));
  const buckets = [...new Map(rows.map((row) => [row.label, row])).values()].filter(({ label }) => held.has(label));
  const isLate = ({ from }: (typeof buckets)[number]) => from !== null;
  return (
    <MonthChart
      title="Late share of balance"
      months={months}
      figures={buckets.map((bucket) => ({
        name: isLate(bucket) ? `${bucket.label} days` : bucket.label,
        of: shareOf(bucket.label),
        show: (value) => percent(value, 2),
      }))}
      chart={<LateBars months={months} buckets={buckets.filter(isLate).map(({ label }) => label)} shareOf={shareOf} />}
    />
  );
}
