import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ScenarioEntity, WhatIfRequest } from '#shared/contract/analytics.ts';
import { fromTermSheet } from '#shared/domain/pool/averages.ts';
import { onPresentPool } from '#shared/domain/pool/on-present-pool.ts';
import { priceSlice } from '#shared/domain/pool/slice-pricer.ts';
import { type Priceable, priceableOf } from '#shared/domain/pool/tape-pool.ts';
import { figuresOf } from '#shared/domain/scenario.ts';
import { presentRun } from '#web/src/features/what-if/queries.ts';
import { ThenAndNow } from '#web/src/features/what-if/then-and-now.tsx';

const priceable = (tapeId: string, asOfDate: string, noteRate: number): Priceable => {
  const averaged = {
    poolBalance: 1_000_000,
    poolBalanceAsOf: asOfDate,
    remaining: 1_000_000,
    minimumPurchase: 0,
    wtdAverageLoanRate: noteRate,
    wtdAverageRemainingTerm: 60,
    servicingFee: 0.5,
    loanCount: 10,
    settlementDate: null,
    takesOrders: true,
  };
  const cohorts = fromTermSheet({ balance: 100_000_000, noteRate, remainingTerm: 60 });
  const made = priceableOf(averaged, { tapeId, asOfDate, cohorts, late: { loans: 0, balance: 0 } });
  if (!made) throw new Error('not to be priced');
  return made;
};
const earlier = priceable('T1', '2026-08-31', 6);
const present = priceable('T2', '2026-09-30', 5);

const inputs: WhatIfRequest = {
  amount: 100_000,
  price: 100,
  settlementDate: '2026-09-10',
  delayDays: 15,
  cdr: 0,
  severity: 0,
  recoveryLagMonths: 0,
  prepayment: { model: 'CPR', speed: 0 },
};
const scenario = {
  scenarioId: 'W1',
  name: 'Base',
  inputs,
  tapeId: 'T1',
  tapeAsOfDate: '2026-08-31',
  savedBy: 'Ana',
  version: 1,
  savedAt: '2026-09-01T12:00:00.000Z',
  figures: figuresOf(priceSlice(earlier.pool, inputs)),
} as ScenarioEntity;

describe('a scenario of an earlier tape', () => {
  afterEach(cleanup);

  function draw(saved = scenario) {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const { given, fault } = onPresentPool(saved.inputs, present);
    if (!fault) client.setQueryData(presentRun('1001', 'T2', given).queryKey, priceSlice(present.pool, given) as never);
    render(
      <QueryClientProvider client={client}>
        <ThenAndNow id="1001" scenario={saved} priceable={present} onClose={() => undefined} />
      </QueryClientProvider>,
    );
    return within(screen.getByRole('table', { name: 'Base, then and now' }));
  }
  const cellsOf = (table: ReturnType<typeof draw>, name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('shows its own figures and those of the present tape, each by its cut-off date', () => {
    const table = draw();
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Figure',
      'As saved Tape of 08/31/2026',
      'Now Tape of 09/30/2026',
      'Change',
    ]);
    const [then, now, change] = cellsOf(table, /^Yield/);
    expect(then).toBe(`${scenario.figures.measures.yieldBEY?.toFixed(3)}%`);
    expect(Number.parseFloat(now ?? '')).toBeLessThan(Number.parseFloat(then ?? ''));
    expect(change).toMatch(/^−[01]\.\d{3}%$/);
    expect(cellsOf(table, /^Price/)).toEqual(['100.0000', '100.0000', 'Same']);
  });

  it('settles on the cut-off date where its own date is before that, and says so', () => {
    expect(onPresentPool(inputs, present)).toMatchObject({ isMoved: true, given: { settlementDate: '2026-09-30' } });
    expect(cellsOf(draw(), /^Settlement/)).toEqual(['09/10/2026', '09/30/2026', '']);
    expect(screen.getByText(/its figures settle on 09\/30\/2026/)).toBeTruthy();
    expect(onPresentPool({ ...inputs, settlementDate: '2026-10-12' }, present)).toMatchObject({ isMoved: false });
  });

  it('keeps its own figures where the present pool is too small, and says why', () => {
    const table = draw({ ...scenario, inputs: { ...inputs, amount: 2_000_000 } });
    expect(cellsOf(table, /^Price/)).toEqual(['100.0000', '–', '–']);
    expect(screen.getByText(/no present figures to show\. Amount must be less than or equal/)).toBeTruthy();
  });
});
