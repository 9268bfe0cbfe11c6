import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { LateChart } from '#web/src/features/servicing/late-chart.tsx';

afterEach(cleanup);

type Row = NonNullable<MonthEntity['figures']>['delinquency'][number];

const row = (label: string, from: number | null, percent: number): Row => {
  return { label, from, to: null, loans: percent > 0 ? 1 : 0, balance: percent, percent };
};
const month = (period: string, ...delinquency: Row[]) => ({ period, figures: { delinquency } }) as MonthEntity;

const months = [
  month('2026-09', row('Current', null, 95), row('30–59', 30, 3), row('60–89', 60, 0), row('90–179', 90, 2)),
  month('2026-10', row('Current', null, 97), row('30–59', 30, 0), row('60–89', 60, 0), row('90–179', 90, 3)),
];

it('stacks what is late by days, and names the buckets that some month has', () => {
  render(<LateChart months={months} />);
  const chart = screen.getByRole('img', { name: /stacked by days late/ });
  const bars = [...chart.querySelectorAll('g > rect')];
  const [first, above, alone] = bars.map((bar) => ({
    x: Number(bar.getAttribute('x')),
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(bars).toHaveLength(3);
  expect(above?.x).toBe(first?.x);
  expect((above?.top ?? 0) + (above?.height ?? 0)).toBeCloseTo(first?.top ?? 0, 6);
  expect((above?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(2 / 3, 6);
  expect(alone?.height).toBeCloseTo(first?.height ?? 0, 6);
  const legend = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent?.trim())).toEqual(['30–59 days', '90–179 days']);
});

it('has every bucket of a month in its table, the latest month first', () => {
  render(<LateChart months={months} />);
  fireEvent.click(screen.getByRole('button', { name: 'Late share of balance: show as table' }));
  const rows = screen.getAllByRole('row').map((one) => [...one.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Month', 'Current', '30–59 days', '90–179 days'],
    ['October 2026', '97.00%', '0.00%', '3.00%'],
    ['September 2026', '95.00%', '3.00%', '2.00%'],
  ]);
});
