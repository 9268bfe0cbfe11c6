import { lazy, memo, Suspense, useDeferredValue } from 'react';
import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import styles from './cash-flow-chart.module.css';
import { parts, viewBox } from './cash-flow-parts.ts';

const CashFlowDrawing = memo(
  lazy(async () => ({ default: (await import('./cash-flow-drawing.tsx')).CashFlowDrawing })),
);

const labels = { netInterest: 'Net interest', scheduled: 'Scheduled', prepaid: 'Prepaid', recovered: 'Recovered' };

/** What a slice receives month by month, and what of its balance is left. The table below it has the numbers. */
export function CashFlowChart({ months }: { months: readonly MonthRow[] }) {
  // After the figures, in a task of its own: both together make a slider wait.
  const drawn = useDeferredValue(months);
  return (
    <figure className={styles.figure}>
      {/* Without a drawing it is as high as with one. */}
      <Suspense fallback={<svg viewBox={viewBox} aria-hidden="true" />}>
        <CashFlowDrawing months={drawn} />
      </Suspense>
      <figcaption>
        <ul className={styles.legend}>
          {parts.map((part) => (
            <li key={part}>
              <span className={styles[`${part}Mark`]} aria-hidden="true" /> {labels[part]}
            </li>
          ))}
          <li>
            <span className={styles.balanceMark} aria-hidden="true" /> Balance left, right scale
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}
