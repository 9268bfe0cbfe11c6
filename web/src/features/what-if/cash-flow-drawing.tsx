import { scaleLinear } from 'd3-scale';
import { area, line, stack } from 'd3-shape';
import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import { moneyShort } from '#shared/format/money.ts';
import styles from './cash-flow-chart.module.css';
import { parts, size, viewBox } from './cash-flow-parts.ts';

export function CashFlowDrawing({ months }: { months: readonly MonthRow[] }) {
  const last = months.length;
  const most = Math.max(1, ...months.map(({ cash }) => cash));
  const balance = Math.max(1, ...months.map(({ performing }) => performing));
  const x = scaleLinear([1, Math.max(2, last)], [size.left, size.width - size.right]);
  const y = scaleLinear([0, most], [size.height - size.bottom, size.top]).nice(4);
  const ofBalance = scaleLinear([0, balance], [size.height - size.bottom, size.top]).nice(4);
  const series = stack<MonthRow, (typeof parts)[number]>().keys(parts)([...months]);
  const shape = area<(typeof series)[number][number]>()
    .x(({ data }) => x(data.month))
    .y0(([low]) => y(low))
    .y1(([, high]) => y(high));
  const path = line<MonthRow>()
    .x(({ month }) => x(month))
    .y(({ performing }) => ofBalance(performing));
  const years = x.ticks(8).filter((month) => Number.isInteger(month) && month > 0);
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-label={`Cash of ${last} months, at most ${moneyShort(most)} in one, and the balance that is left`}
    >
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={styles.rule} x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={size.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {moneyShort(tick)}
          </text>
        </g>
      ))}
      {ofBalance.ticks(4).map((tick) => (
        <text key={tick} className={styles.tick} x={size.width - size.right + 8} y={ofBalance(tick)} dy="0.32em">
          {moneyShort(tick)}
        </text>
      ))}
      {years.map((month) => (
        <text key={month} className={styles.tick} x={x(month)} y={size.height - 8} textAnchor="middle">
          {month}
        </text>
      ))}
      {series.map((one) => (
        <path key={one.key} className={styles[one.key]} d={shape(one) ?? ''} />
      ))}
      <path className={styles.balance} d={path([...months]) ?? ''} />
    </svg>
  );
}
