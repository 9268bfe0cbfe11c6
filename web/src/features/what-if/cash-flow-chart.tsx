import { lazy, memo, Suspense, useDeferredValue } from 'react';
import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import styles from './cash-flow-chart.module.css';
import { parts, viewBox } from './cash-flow-parts.ts';

const CashFlowDrawing = memo(
  lazy(async () => ({ default: (await import('./cash-flow-drawing.tsx')).CashFlowDrawing })),
);

const labels = { netInterest: 'Net interest', scheduled: 'Scheduled', prepaid: 'Prepaid', recovered: 'Recovered' };

/** The table below has the numbers. */
export function CashFlowChart({ months }: { months: readonly MonthRow[] }) {
  // In a separate task after the figures, or a slider would wait.
  const drawn = useDeferredValue(months);
  return (
    <figure className={styles.figure}>
      {/* Same height as the drawing. */}
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
