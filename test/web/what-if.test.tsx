import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScenarioEntity, WhatIfRequest } from '#shared/contract/analytics.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { allZero, assumptionDefaults } from '#shared/domain/assumption-sets.ts';
import type { Priceable } from '#shared/domain/pool/tape-pool.ts';
import { poolOfTermSheet } from '#shared/domain/pool/term-sheet-pool.ts';
import { ComparedScenarios } from '#web/src/features/what-if/compared-scenarios.tsx';
import { InputForm } from '#web/src/features/what-if/input-form.tsx';
import { defaultsOf, type Inputs, scenarioOf, sizeAs, withDefaults } from '#web/src/features/what-if/inputs.ts';
import { inputsOfScenario } from '#web/src/features/what-if/inputs-of-scenario.ts';
import { MonthsTable } from '#web/src/features/what-if/months-table.tsx';
import { Scenarios } from '#web/src/features/what-if/scenarios.tsx';
import { Spoken } from '#web/src/features/what-if/spoken.tsx';
import { scenariosOf } from '#web/src/lp/scenarios.ts';

const offering = {
  poolBalance: 1_000_000,
  poolBalanceAsOf: '2026-09-30',
  remaining: 900_000,
  minimumPurchase: 0,
  wtdAverageLoanRate: 6,
  wtdAverageRemainingTerm: 60,
  servicingFee: 0.5,
  loanCount: 10,
  settlementDate: null,
  takesOrders: true,
};
const pool = poolOfTermSheet(offering);
const given = (said: Inputs, set = allZero, assetClass: AssetClass = 'Auto') => {
  if (!pool) throw new Error('Not priced');
  return scenarioOf(withDefaults(said, defaultsOf(offering, pool, set)), pool, assetClass);
};
const ofSets = { sets: [assumptionDefaults.sets.Auto, allZero], onSet: () => undefined };
afterEach(cleanup);

describe('the inputs of a what-if', () => {
  it('are what the address says, and defaults', () => {
    const said = { share: '12.345678', basis: 'Actual/365', target: '3.5', gridcpr: '0, 10', gridcdr: '1' };
    expect(given(said).given).toMatchObject({
      share: 12.345678,
      accrualBasis: 'Actual/365',
      breakEven: { targetYield: 3.5 },
      grid: { cpr: [0, 10], cdr: [1] },
    });
    expect(given(said).given).not.toHaveProperty('amount');
    expect(given({}).given).not.toHaveProperty('accrualBasis');
    expect(given({}).given).toMatchObject({ amount: 900_000, grid: { cpr: [0, 6, 12, 18, 24] } });
  });

  it.each<[Inputs, string]>([
    [{ share: '101' }, 'Share must be between 0 and 100'],
    [{ target: '101' }, 'Target yield must be between -50 and 100'],
    [{ basis: '30/365' }, 'Choose a basis'],
    [{ psa: '100' }, 'PSA is for residential loans. Choose CPR.'],
    [{ gridcpr: '0,1,2,3,4,5,6,7,8,9' }, 'Give at most 9 rates'],
    [{ gridcdr: '0,101' }, 'CDR must be between 0 and 100'],
    [{ gridcdr: '' }, 'CDR must be a number'],
  ])('say what is wrong with %j', (said, fault) => {
    expect(Object.values(given(said).faults)).toEqual([fault]);
  });

  it('of a scenario that was saved by share are that share', () => {
    const inputs = given({ share: '3.333333', basis: 'Actual/360', gridcpr: '5, 7' }).given as WhatIfRequest;
    expect(given(inputsOfScenario(inputs)).given).toEqual(inputs);
  });

  it('say the same size the other way', () => {
    expect(sizeAs('share', 12.5, 1_000_000)).toBe('12.5');
    expect(sizeAs('amount', 12.345678, 1_000_000)).toBe('123,456.78');
  });

  it.each([
    ['Auto', ['cpr', 'abs']],
    ['Residential', ['cpr', 'psa']],
    ['Consumer', ['cpr']],
  ] as const)('offer %s pools their own speeds', (assetClass, models) => {
    const nothing = () => undefined;
    const form = {
      faults: {},
      follows: '',
      rolled: '',
      untold: null,
      onChange: nothing,
      onModel: nothing,
      onSize: nothing,
      ...ofSets,
    };
    render(<InputForm {...form} inputs={{ cpr: '0' }} assetClass={assetClass} />);
    const choices = within(screen.getByLabelText('Prepayment model')).getAllByRole<HTMLOptionElement>('option');
    expect(choices.map(({ value }) => value)).toEqual(models);
  });
});

describe('a what-if that begins with a named set', () => {
  const auto = assumptionDefaults.sets.Auto;

  it('has its speeds unless others are said', () => {
    const { speed } = auto.prepayment;
    expect(given({}, auto).given).toMatchObject({
      prepayment: { model: 'ABS', speed },
      cdr: auto.cdr,
      severity: auto.severity,
      recoveryLagMonths: auto.recoveryLagMonths,
    });
    expect(given({ cpr: '4', cdr: '0' }, auto).given).toMatchObject({
      prepayment: { model: 'CPR', speed: 4 },
      cdr: 0,
      severity: auto.severity,
    });
  });

  it('says which set it is and where that is from, and chooses another', () => {
    const onSet = vi.fn();
    const form = { ...ofSets, onSet, faults: {}, follows: '', rolled: '', untold: null, assetClass: 'Auto' as const };
    const nothing = { onChange: () => undefined, onModel: () => undefined, onSize: () => undefined };
    const shown = (inputs: Inputs) => {
      cleanup();
      render(<InputForm {...form} {...nothing} inputs={inputs} />);
      const select = screen.getByLabelText<HTMLSelectElement>('Assumptions');
      return { select, label: select.selectedOptions[0]?.textContent };
    };
    expect(shown({ abs: '1.3', cdr: '1.50', severity: '45', lag: '4' }).label).toBe('Auto loans');
    expect(screen.getByText('Illustrative, not from data')).toBeTruthy();
    expect(shown({ abs: '1.3', cdr: '2', severity: '45', lag: '4' }).label).toBe('Your own');
    const { select, label } = shown({ cpr: '0', cdr: '0', severity: '0', lag: '0' });
    expect(label).toBe('All zero');
    fireEvent.change(select, { target: { value: '0' } });
    expect(onSet).toHaveBeenLastCalledWith(auto);
  });
});

describe('the switch of loans that are late', () => {
  const form = {
    faults: {},
    follows: '',
    rolled: '',
    assetClass: 'Auto' as const,
    ...ofSets,
    onModel: () => undefined,
    onSize: () => undefined,
  };

  it('treats them as defaulted, and back', () => {
    const asked = vi.fn();
    const { rerender } = render(<InputForm {...form} inputs={{ late: 'performing' }} untold={null} onChange={asked} />);
    const toggle = () => screen.getByRole('switch', { name: 'Treat 60+ days late as defaulted' });
    fireEvent.click(toggle());
    expect(asked).toHaveBeenLastCalledWith('late', 'defaulted');
    rerender(<InputForm {...form} inputs={{ late: 'defaulted' }} untold={null} onChange={asked} />);
    fireEvent.click(toggle());
    expect(asked).toHaveBeenLastCalledWith('late', 'performing');
  });

  it('is off where the tape does not tell, and says why', () => {
    const untold = 'Publish the tape again to use this.';
    render(<InputForm {...form} inputs={{ late: 'performing' }} untold={untold} onChange={vi.fn()} />);
    expect(screen.getByText(untold)).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
    cleanup();
    const faults = { late: untold };
    render(<InputForm {...form} faults={faults} inputs={{ late: 'defaulted' }} untold={untold} onChange={vi.fn()} />);
    expect(screen.getByRole('switch').getAttribute('aria-disabled')).not.toBe('true');
  });
});

describe('months', () => {
  const row = { date: '2026-10-31', scheduled: 1, prepaid: 0, defaulted: 0, recovered: 0, lost: 0, grossInterest: 0 };
  const months = Array.from({ length: 360 }, (_, i) => ({
    ...row,
    month: i + 1,
    servicing: 0,
    netInterest: 0,
    principal: 1,
    cash: 1,
    performing: 1,
  }));

  it('are drawn as they come into view', () => {
    render(<MonthsTable months={months} about={undefined} />);
    const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => Number(textContent));
    expect(shown().length).toBeLessThan(60);
    fireEvent.scroll(screen.getByLabelText('Months'), { target: { scrollTop: 200 * 36 } });
    expect(shown()).toContain(201);
    expect(shown()).not.toContain(1);
    expect(shown().length).toBeLessThan(60);
  });
});

describe('figures that follow a slider', () => {
  it('are said once they have settled for a second', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Spoken text="Yield 1" />);
    for (const text of ['Yield 2', 'Yield 3']) {
      act(() => vi.advanceTimersByTime(900));
      rerender(<Spoken text={text} />);
      expect(screen.getByRole('status').textContent).toBe('');
    }
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('Yield 3');
    vi.useRealTimers();
  });
});

describe('a scenario saved before there were sums due', () => {
  it('owes its principal and accrued interest', () => {
    const slice = { share: 4, principalPaid: 834_502.78, accrued: 1542.55, dv01: null };
    const figures = { measures: {}, slice };
    const scenario = (name: string) =>
      ({ scenarioId: name, name, inputs: given({}).given, tapeId: null, tapeAsOfDate: null, figures }) as never;
    render(<ComparedScenarios scenarios={[scenario('A'), scenario('B')] as ScenarioEntity[]} />);
    const of = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[0]?.textContent;
    expect([of(/^Due at settlement/), of(/^Pass-through/), of(/^Loss /)]).toEqual(['$836,045.33', '–', '–']);
  });
});

describe('compared scenarios', () => {
  it('show the assumptions that differ, and no other', () => {
    const figures = { measures: {}, slice: { principalPaid: 0, share: 1 } };
    const scenario = (name: string, said: Inputs) =>
      ({ scenarioId: name, name, inputs: given(said).given, tapeId: null, tapeAsOfDate: null, figures }) as never;
    render(<ComparedScenarios scenarios={[scenario('A', { cdr: '1' }), scenario('B', {})] as ScenarioEntity[]} />);
    const cells = within(screen.getByRole('row', { name: /^Defaults/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1%', '0%']);
    expect(screen.queryByRole('row', { name: /^Severity/ })).toBeNull();
  });
});

describe('a scenario that cannot be saved', () => {
  it('says why beside the button', () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(scenariosOf('1001').queryKey, []);
    const shown = (inputs: ReturnType<typeof given>['given']) => (
      <QueryClientProvider client={client}>
        <Scenarios id="1001" given={inputs} priceable={{ tapeId: null } as Priceable} onOpen={() => undefined} />
      </QueryClientProvider>
    );
    const { rerender } = render(shown(undefined));
    expect(screen.getByText('Correct the marked assumptions first.')).toBeTruthy();
    rerender(shown(given({}).given));
    expect(screen.getByText('Enter a name first.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name of this scenario'), { target: { value: 'Base' } });
    expect(screen.queryByText(/ first\.$/)).toBeNull();
  });
});
