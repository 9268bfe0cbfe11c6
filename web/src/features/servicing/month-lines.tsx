import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { monthName } from '#shared/format/date.ts';
import styles from './charts.module.css';

export interface Line {
  name: string;
  of: (month: MonthEntity) => number | null;
  /** Not what happened. */
  isPromised?: boolean;
}

interface MonthLinesProps {
  label: string;
  /** The earliest first. */
  months: readonly MonthEntity[];
  /** At most three, and a promised one. */
  lines: readonly Line[];
  format: (value: number) => string;
  /** Lowest top of the scale, so that nothing but zeros has ticks apart. */
  least: number;
}

const size = { width: 560, height: 220, left: 56, right: 16, top: 12, bottom: 28 };
const looks = ['first', 'second', 'third'] as const;
const lookOf = ({ isPromised }: Line, index: number) => (isPromised ? 'promised' : (looks[index] ?? 'third'));

/** Months that lack a value are gaps. The table below has the numbers. */
export function MonthLines({ label, months, lines, format, least }: MonthLinesProps) {
  const values = lines.flatMap(({ of }) => months.map(of)).filter((value) => value !== null);
  const x = scaleLinear([0, Math.max(1, months.length - 1)], [size.left, size.width - size.right]);
  const y = scaleLinear([0, Math.max(...values, least)], [size.height - size.bottom, size.top]).nice(4);
  const ends = [...new Set([0, Math.floor((months.length - 1) / 2), months.length - 1])];
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
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
        {lines.map((one, index) => {
          const { name, of } = one;
          const points = months.map((month, place) => ({ place, value: of(month) }));
          const path = line<(typeof points)[number]>()
            .defined(({ value }) => value !== null)
            .x(({ place }) => x(place))
            .y(({ value }) => y(value ?? 0));
          return (
            <g key={name} className={styles[lookOf(one, index)]}>
              <path d={path(points) ?? ''} />
            </g>
          );
        })}
      </svg>
      {lines.length > 1 && (
        <figcaption>
          <ul className={styles.legend}>
            {lines.map((one, index) => (
              <li key={one.name}>
                <span className={styles[`${lookOf(one, index)}Mark`]} aria-hidden="true" /> {one.name}
              </li>
            ))}
          </ul>
        </figcaption>
      )}
    </figure>
  );
}
