import type { ScaleLinear } from 'd3-scale';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { monthName } from '#shared/format/date.ts';
import styles from './charts.module.css';

export const size = { width: 560, height: 220, left: 56, right: 16, top: 12, bottom: 28 };
export const viewBox = `0 0 ${size.width} ${size.height}`;

interface MonthAxesProps {
  /** The earliest first. */
  months: readonly MonthEntity[];
  /** Of a month by its place. */
  x: (place: number) => number;
  y: ScaleLinear<number, number>;
  format: (value: number) => string;
}

/** Amounts at the left, and the first, middle and last month below. */
export function MonthAxes({ months, x, y, format }: MonthAxesProps) {
  const ends = [...new Set([0, Math.floor((months.length - 1) / 2), months.length - 1])];
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={styles.rule} x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={size.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {ends.map((place) => (
        <text
          key={place}
          className={styles.tick}
          x={x(place)}
          y={size.height - 8}
          textAnchor={place === 0 ? 'start' : place === months.length - 1 ? 'end' : 'middle'}
        >
          {monthName(months[place]?.period ?? '')}
        </text>
      ))}
    </>
  );
}
