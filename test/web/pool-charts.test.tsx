import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { rate } from '#shared/format/percent.ts';
import { readDemoTape } from '#test/support/demo-tape.ts';
import { PoolCharts } from '#web/src/features/pool/pool-charts.tsx';
import { PoolFigures } from '#web/src/features/pool/pool-figures.tsx';
import { TracedFigures } from '#web/src/features/pool/traced-figures.tsx';
import { rowsOf, wordsOfFilter } from '#web/src/lp/pool/strats.ts';

const source = { lpNumber: '1001', tapeId: 'T01', asOfDate: '2026-01-31', sha256: 'ab'.repeat(32), leftOut: 3 };

describe('the charts of a pool', () => {
  let facts: Facts;
  beforeAll(async () => {
    ({ facts } = await readDemoTape('1001'));
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  afterEach(cleanup);

  const draw = (changed: Partial<Facts> = {}) =>
    render(
      <MemoryRouter>
        <TracedFigures source={source}>
          <PoolFigures facts={{ ...facts, ...changed }} />
          <PoolCharts facts={{ ...facts, ...changed }} />
        </TracedFigures>
      </MemoryRouter>,
    );

  it('have a bar for each band, which leads to its loans by the filter of the facts', () => {
    draw();
    const bars = within(screen.getByRole('list', { name: 'Share of the balance by State' })).getAllByRole('link');
    expect(bars).toHaveLength(facts.strats.state.length);
    const [largest] = facts.strats.state;
    expect(bars[0]?.textContent).toMatch(
      new RegExp(`^${largest?.label}${largest?.percent.toFixed(2)}%.*${largest?.loans} loans`),
    );
    expect(new URL(bars[0]?.getAttribute('href') ?? '', 'http://x').searchParams.get('$filter')).toBe(largest?.filter);
  });

  it('can be read as tables with every band and its averages', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Credit score: show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Loans by Credit score' })).getAllByRole('row');
    expect(rows).toHaveLength(facts.strats.score.length + 1);
    const [band] = facts.strats.score;
    const averageRate = rate(band?.waRate ?? 0);
    expect(rows[1]?.textContent).toContain(averageRate);
    fireEvent.click(
      screen.getByRole('button', {
        name: `Average rate (WAC), Credit score: ${band?.label}: ${averageRate}. How we calculated this`,
      }),
    );
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'View the loans behind it' });
    const filter = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('$filter') ?? '';
    expect(filter).toBe(`${band?.filter} and noteRate ne null`);
    expect(wordsOfFilter(facts, filter)).toBe(`Credit score: ${band?.label}, Note rate is given`);
  });

  it('begin with sums and the range of balances', () => {
    draw();
    for (const label of ['Original balance', 'Smallest loan', 'Largest loan']) {
      expect(screen.getByRole('button', { name: new RegExp(`^${label}: \\$[\\d,.]+\\. How we`) })).toBeTruthy();
    }
  });

  it('tell where a figure comes from, and lead to its loans', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: /^Average rate \(WAC\): / }));
    const dialog = screen.getByRole('dialog', { name: 'How we calculated Average rate (WAC)' });
    for (const text of ['Note rate, Current balance', 'ab'.repeat(32), 'T01', 'Rows left out3', '906 loans, 100.00%']) {
      expect(dialog.textContent).toContain(text);
    }
    const link = within(dialog).getByRole('link', { name: 'View the loans behind it' });
    expect(link.getAttribute('href')).toBe('/lp/1001/pool/loans?%24filter=noteRate+ne+null');
  });

  it('cross both filters in a cell of score by LTV', () => {
    draw();
    const cell = facts.scoreByLtv[0] as Facts['scoreByLtv'][number];
    const link = screen.getByRole('link', {
      name: new RegExp(`: Score ${cell.score}, original LTV ${cell.ltv}. View`),
    });
    const filter = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('$filter') ?? '';
    const [score, ltv] = [facts.strats.score, facts.strats.ltv].map((rows, place) =>
      rows.find(({ label }) => label === (place === 0 ? cell.score : cell.ltv)),
    );
    expect(filter).toBe(`${score?.filter} and ${ltv?.filter}`);
    expect(wordsOfFilter(facts, filter)).toBe(`Credit score: ${cell.score}, Original LTV, %: ${cell.ltv}`);
  });

  it('name what the tape lacks instead of drawing it', () => {
    const none = { ...(rowsOf(facts, 'dti')[0] as Facts['strats']['dti'][number]), filter: 'dti eq null' };
    draw({ strats: { ...facts.strats, dti: [none] } });
    expect(screen.queryByRole('heading', { name: 'DTI, %' })).toBeNull();
    expect(screen.getByText('Not in the tape: DTI, %.')).toBeTruthy();
  });

  it('say what any filter of theirs takes', () => {
    const filters = [...facts.strats.vintage, ...facts.strats.product, ...facts.delinquency].map(
      ({ filter }) => filter,
    );
    for (const filter of filters) expect(wordsOfFilter(facts, filter), filter).toBeTruthy();
    expect(wordsOfFilter(facts, "state eq 'Atlantis'")).toBeNull();
  });
});
