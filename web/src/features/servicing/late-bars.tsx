import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useId } from 'react';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { delinquencyBuckets } from '#shared/domain/pool/bands.ts';
import { percent } from '#shared/format/percent.ts';
import styles from './charts.module.css';
import { MonthAxes, size, viewBox } from './month-axes.tsx';

interface LateBarsProps {
  /** The earliest first. */
  months: readonly MonthEntity[];
  /** Labels, from the fewest days late. */
  buckets: readonly string[];
  shareOf: (bucket: string) => (month: MonthEntity) => number | null;
}

/** Lowest top of the scale. */
const LEAST = 1;

/** Of all buckets, so that each looks the same in every pool. */
const placeOf = (bucket: string) => delinquencyBuckets.findIndex(({ label }) => label === bucket);

/** Fuller with the days, and every other one hatched. */
export function LateBars({ months, buckets, shareOf }: LateBarsProps) {
  const id = useId();
  const fillOf = (bucket: string) => `url(#${id}${placeOf(bucket)})`;
  const series = stack<MonthEntity, string>()
    .keys(buckets)
    .value((month, bucket) => shareOf(bucket)(month) ?? 0)([...months]);
  const most = Math.max(LEAST, ...series.flat().map(([, top]) => top));
  const x = scaleBand(
    months.map((_, place) => place),
    [size.left, size.width - size.right],
  ).padding(0.25);
  const y = scaleLinear([0, most], [size.height - size.bottom, size.top]).nice(4);
  const left = (place: number) => x(place) ?? size.left;
  return (
    <figure className={styles.figure}>
      <svg viewBox={viewBox} role="img" aria-label="Share of the balance that is late by month, stacked by days late">
        <defs>
          {buckets.map((bucket) => (
            <LatePattern key={bucket} id={`${id}${placeOf(bucket)}`} place={placeOf(bucket)} />
          ))}
        </defs>
        <MonthAxes
          months={months}
          x={(place) => left(place) + edgeOf(place, months.length) * x.bandwidth()}
          y={y}
          format={(value) => percent(value, 1)}
        />
        {series.map((one) => (
          <g key={one.key} className={styles.late} fill={fillOf(one.key)}>
            {one.map(([low, high], place) =>
              high > low ? (
                <rect
                  key={months[place]?.period}
                  x={left(place)}
                  width={x.bandwidth()}
                  y={y(high)}
                  height={y(low) - y(high)}
                />
              ) : null,
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <ul className={styles.legend}>
          {buckets.map((bucket) => (
            <li key={bucket}>
              <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
                <rect className={styles.late} fill={fillOf(bucket)} x="0.5" y="0.5" width="11" height="11" />
              </svg>{' '}
              {bucket} days
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Where a month's name begins, is centered or ends at its bar. */
const edgeOf = (place: number, count: number): number => (place === 0 ? 0 : place === count - 1 ? 1 : 0.5);

/** Percent of the color in the bucket of the fewest days, and more in each that follows. */
const [FIRST, STEP] = [18, 16];

function LatePattern({ id, place }: { id: string; place: number }) {
  const share = FIRST + STEP * (place - 1);
  const isHatched = place % 2 === 0;
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" style={{ fill: `color-mix(in oklab, var(--critical) ${share}%, var(--surface))` }} />
      {isHatched && <line className={styles.hatch} y2="5" />}
    </pattern>
  );
}
