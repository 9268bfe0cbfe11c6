import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import styles from './charts.module.css';
import { MonthAxes, size, viewBox } from './month-axes.tsx';

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

const looks = ['first', 'second', 'third'] as const;
const lookOf = ({ isPromised }: Line, index: number) => (isPromised ? 'promised' : (looks[index] ?? 'third'));

/** Months that lack a value are gaps. */
export function MonthLines({ label, months, lines, format, least }: MonthLinesProps) {
  const values = lines.flatMap(({ of }) => months.map(of)).filter((value) => value !== null);
  const x = scaleLinear([0, Math.max(1, months.length - 1)], [size.left, size.width - size.right]);
  const y = scaleLinear([0, Math.max(...values, least)], [size.height - size.bottom, size.top]).nice(4);
  return (
    <figure className={styles.figure}>
      <svg viewBox={viewBox} role="img" aria-label={label}>
        <MonthAxes months={months} x={x} y={y} format={format} />
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
