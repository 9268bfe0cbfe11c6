import { describe, expect, it } from 'vitest';
import type { WhatIfRequest } from '#shared/contract/analytics.ts';
import { MOST_SCENARIOS } from '#shared/domain/scenario.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { unzip } from '#test/support/unzip.ts';

const app = quietApp();

const terms = [
  replace('/PoolBalance', 1_000_000),
  replace('/PoolBalanceAsOf', '2026-09-30T00:00:00.000Z'),
  replace('/TermSheet/wtdAverageLoanRate', 6),
  replace('/TermSheet/wtdAverageRemainingTerm', 60),
  replace('/TermSheet/servicingFee', 0.5),
];

/** An open offering of $1,000,000 at 6 % for 60 months. */
async function priced(): Promise<string> {
  const id = await openOffering(app);
  await app.as('admin').offerings.update({ id, body: terms });
  return id;
}

const par: WhatIfRequest = {
  share: 30,
  price: 100,
  settlementDate: '2026-09-30',
  delayDays: 0,
  prepayment: { model: 'CPR', speed: 12 },
  cdr: 0,
  severity: 0,
  recoveryLagMonths: 0,
};

const run = (id: string, changes: object, as = app.as('buyer')) =>
  as.analytics.run({ id, body: { ...par, ...changes } as WhatIfRequest });

describe('a run', () => {
  it('at par without delay yields the net rate, and pays every cent of the pool', async () => {
    const { tapeId, measures, pool, slice, averages } = await run(await priced(), {});
    expect(tapeId).toBeNull();
    expect(measures).toMatchObject({ price: 100, mortgageYield: 5.5, accruedInterest: 0, fullPrice: 1_000_000 });
    expect(pool.months).toHaveLength(60);
    expect(pool.months[0]).toMatchObject({ month: 1, date: '2026-10-31', grossInterest: 5000, servicing: 416.67 });
    expect(pool.totals.principal).toBe(1_000_000);
    expect(slice).toMatchObject({ share: 30, principalPaid: 300_000, accrued: 0 });
    expect(averages.one).toMatchObject({ yieldDifferenceBp: 0, cashDifference: 0 });
  });

  it('takes dollars for a share, and a yield for a price', async () => {
    const id = await priced();
    const { price } = (await run(id, { price: undefined, yieldBEY: 6 })).measures;
    const back = await run(id, { amount: 300_000, share: undefined, price: Number(price?.toFixed(4)) });
    expect(back.measures.yieldBEY).toBeCloseTo(6, 3);
    expect(back.slice.share).toBe(30);
  });

  it('fills a grid and finds where it breaks even', async () => {
    const { grid, breakEvenCdr } = await run(await priced(), {
      severity: 50,
      grid: { cpr: [0, 12], cdr: [0, 2, 4] },
      breakEven: {},
    });
    expect(grid?.map(({ cpr, cdr }) => [cpr, cdr])).toEqual([
      [0, 0],
      [0, 2],
      [0, 4],
      [12, 0],
      [12, 2],
      [12, 4],
    ]);
    const yields = grid?.slice(0, 3).map(({ yieldBEY }) => yieldBEY ?? 0) ?? [];
    expect(yields).toEqual([...yields].sort((a, b) => b - a));
    expect(breakEvenCdr).toBeGreaterThan(4);
  });

  it('prices shocks by the table of speeds', async () => {
    const { shocks } = await run(await priced(), { shocks: [-300, 0, 300] });
    expect(shocks?.map(({ bp, factor }) => [bp, factor])).toEqual([
      [-300, 1.5],
      [0, 1],
      [300, 0.6],
    ]);
    const [up, same, down] = shocks?.map(({ price }) => price ?? 0) ?? [];
    expect(same).toBeCloseTo(100, 5);
    expect([up, down].map((price) => Number(price) > 100)).toEqual([true, false]);
  });

  it.each([
    ['a price of 201', { price: 201 }, 'Price must be between 1 and 200'],
    ['a price of five decimals', { price: 100.00001 }, 'Price must have at most 4 decimals'],
    ['a CPR of 101', { prepayment: { model: 'CPR', speed: 101 } }, 'Prepayment must be between 0 and 100'],
    ['a PSA of 2001', { prepayment: { model: 'PSA', speed: 2001 } }, 'Prepayment must be between 0 and 2,000'],
    ['a CDR of 101 in some month', { cdr: [1, 101] }, 'CDR must be between 0 and 100'],
    ['both a price and a yield', { yieldBEY: 6 }, 'Give exactly one of price and yieldBEY'],
    ['neither amount nor share', { share: undefined }, 'Give exactly one of amount and share'],
    [
      'late loans as defaulted by averages',
      { delinquent60: 'defaulted' },
      'Only a loan tape says which loans are late.',
    ],
    ['PSA', { prepayment: { model: 'PSA', speed: 100 } }, /^PSA is for residential loans\. Choose CPR\.$/],
    ['a shock of 50', { shocks: [50] }, 'Shocks must be among -300, -200, -100, 0, 100, 200, 300'],
    ['$0', { share: undefined, amount: 0 }, 'Amount must be greater than 0'],
    [
      'more than the pool',
      { share: undefined, amount: 1_000_000.01 },
      'Amount must be less than or equal to the Pool Balance $1,000,000.00',
    ],
    [
      'more than is left at settlement',
      { share: undefined, amount: 1_000_000, settlementDate: '2026-10-31' },
      /^Amount must be less than or equal to the Pool Balance at settlement \$9[78]\d,\d{3}\.\d\d$/,
    ],
    [
      'a settlement before the cut-off',
      { settlementDate: '2026-09-29' },
      'Settlement must be between 09/30/2026 and 09/30/2027',
    ],
    [
      'a settlement more than a year after the cut-off',
      { settlementDate: '2027-10-01' },
      'Settlement must be between 09/30/2026 and 09/30/2027',
    ],
  ])('refuses %s', async (_, changes, detail) => {
    const body = JSON.parse(JSON.stringify({ ...par, ...changes }));
    const id = await priced();
    const answer = await send(app, `POST /analytics/offering/${id}/runs`, { as: 'buyer', body });
    expect((await problemOf(answer, 'invalid')).detail).toMatch(detail);
  });

  it('is of what is left of the pool at settlement', async () => {
    const { rolledMonths, poolBalanceAtSettlement, pool, slice } = await run(await priced(), {
      share: undefined,
      amount: 300_000,
      settlementDate: '2026-11-30',
    });
    const [first, second] = (await run(await priced(), {})).pool.months;
    expect([rolledMonths, poolBalanceAtSettlement]).toEqual([2, second?.performing]);
    expect(pool.months).toHaveLength(58);
    expect(pool.months[0]).toMatchObject({ month: 1, date: '2026-12-31' });
    expect(pool.totals.principal).toBe(poolBalanceAtSettlement);
    expect(slice.share).toBeCloseTo((100 * 300_000) / poolBalanceAtSettlement, 5);
    expect(slice.dueAtSettlement).toBe(slice.principalPaid + slice.accrued);
    expect(first?.performing).toBeGreaterThan(poolBalanceAtSettlement);
  });

  it('notes a fee above the rate, more than remains, and less than the minimum', async () => {
    const id = await priced();
    const little = await run(id, { share: undefined, amount: 999.99 });
    expect(little.notes.join()).toMatch(/This is less than the minimum of \$[\d,]+\.00\./);
    const { notes, measures } = await run(id, { servicingFee: 7, share: 100 });
    expect(notes.join()).toContain('The fee is above the average rate; the net rate is 0.');
    expect(notes.join()).toContain('that remains for sale.');
    expect(measures.yieldBEY).toBe(0);
  });

  it('cannot be without averages', async () => {
    const id = await priced();
    await app.as('admin').offerings.update({ id, body: [replace('/TermSheet/wtdAverageRemainingTerm', null)] });
    await expect(run(id, {})).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is of offerings alone that the caller sees', async () => {
    const id = await priced();
    await app.as('admin').offerings.update({ id, body: [replace('/State', 'Withdrawn')] });
    await expect(run(id, {})).rejects.toMatchObject({ code: 'offering_not_available' });
  });
});

describe('scenarios', () => {
  const { analytics } = app.as('buyer');
  const save = (id: string, name: string, inputs: Partial<WhatIfRequest> = {}) =>
    analytics.saveScenario({ id, body: { name, inputs: { ...par, ...inputs } } });

  it("are their credit union's: colleagues read, change and delete them, and no one else finds them", async () => {
    const id = await priced();
    const { scenarioId, figures, version } = await save(id, 'Base case');
    expect(figures).toMatchObject({ measures: { mortgageYield: 5.5 }, slice: { share: 30, principalPaid: 300_000 } });
    const colleague = app.as('buyer2').analytics;
    expect(await colleague.scenarios({ id })).toMatchObject([{ scenarioId, name: 'Base case', version }]);
    for (const person of ['northfield', 'seller'] as const) {
      await expect(app.as(person).analytics.scenario({ id, scenarioId })).rejects.toMatchObject({ status: 404 });
    }
    await expect(app.as('admin').analytics.scenario({ id, scenarioId })).rejects.toMatchObject({ status: 403 });
    const slower = await colleague.changeScenario({
      id,
      scenarioId,
      body: [replace('/name', 'Slow'), replace('/inputs/prepayment', { model: 'CPR', speed: 6 })],
    });
    expect(slower).toMatchObject({ name: 'Slow', inputs: { prepayment: { speed: 6 } } });
    expect(slower.figures.measures.wal).toBeGreaterThan(figures.measures.wal ?? 0);
    await colleague.removeScenario({ id, scenarioId });
    expect(await analytics.scenarios({ id })).toEqual([]);
    await save(id, 'Slow');
  });

  it('keep the figures they were saved with, whatever becomes of the term sheet, until their inputs change', async () => {
    const id = await priced();
    const { scenarioId, figures } = await save(id, 'Kept');
    await app.as('admin').offerings.update({ id, body: [replace('/TermSheet/wtdAverageLoanRate', 7)] });
    const renamed = await analytics.changeScenario({ id, scenarioId, body: [replace('/name', 'Kept as it was')] });
    expect(renamed.figures).toEqual(figures);
    const again = await analytics.changeScenario({ id, scenarioId, body: [replace('/inputs/share', 20)] });
    expect(again.figures.measures.mortgageYield).toBe(6.5);
  });

  it('have a name of their own, even when two are saved at once, and there are at most 50 of them', async () => {
    const id = await priced();
    const two = await Promise.allSettled([save(id, 'Twin'), save(id, 'twin')]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (let n = 2; n < MOST_SCENARIOS; n++) await save(id, `Number ${n}`);
    const last = await Promise.allSettled([save(id, 'Last'), save(id, 'One more')]);
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save(id, 'Beyond')).rejects.toMatchObject({ code: 'conflict', message: /at most 50 scenarios/ });
  });

  it('are changed by those alone who have seen them as they are', async () => {
    const id = await priced();
    const { scenarioId } = await save(id, 'Once');
    const path = `/analytics/offering/${id}/scenarios/${scenarioId}`;
    const body = [replace('/name', 'Twice')];
    const headers = { 'if-match': '"1"' };
    expect((await send(app, `PATCH ${path}`, { as: 'buyer', body, headers })).status).toBe(200);
    await problemOf(await send(app, `PATCH ${path}`, { as: 'buyer', body, headers }), 'stale');
    await problemOf(await send(app, `DELETE ${path}`, { as: 'buyer', headers }), 'stale');
  });

  it('are exported as months, and as a workbook of five sheets', async () => {
    const id = await priced();
    const { scenarioId } = await save(id, '=1+1');
    const path = `/analytics/offering/${id}/scenarios/${scenarioId}/export`;
    const csv = await send(app, `GET ${path}`, { as: 'buyer' });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer());
    expect(file.startsWith('\ufeff')).toBe(true);
    const lines = file.trim().split('\r\n');
    expect(lines).toContain(`LP,#${id}`);
    expect(lines).toContain('Settlement date,09/30/2026');
    expect(lines.find((line) => line.startsWith('Saved at,'))).toMatch(/^Saved at,\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const header = lines.findIndex((line) => line.startsWith('Month,Paid on,"Scheduled principal, $"'));
    expect(lines.slice(header + 1, -1)).toHaveLength(60);
    expect(lines[header + 1]).toMatch(/^1,2026-10-31,/);
    expect(lines.at(-1)).toContain('Each figure is rounded once');
    const xlsx = await send(app, `GET ${path}?format=xlsx`, { as: 'buyer' });
    expect(xlsx.headers.get('content-disposition')).toContain(`LP${id}`);
    const files = unzip(Buffer.from(await xlsx.arrayBuffer()));
    const book = files.find(({ name }) => name === 'xl/workbook.xml')?.bytes.toString() ?? '';
    expect([...book.matchAll(/<sheet [^>]*?name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'Inputs',
      'Figures',
      'Months',
      'Grid',
      'Shocks',
    ]);
    const text = files.map(({ bytes }) => bytes.toString()).join();
    expect(text).not.toContain('<f>');
    const shocks = files.find(({ name }) => name === 'xl/worksheets/sheet5.xml')?.bytes.toString() ?? '';
    for (const bp of [-300, -200, -100, 0, 100, 200, 300]) expect(shocks).toContain(`<v>${bp}</v>`);
    for (const words of ['>Prepayments<', '>CPR ', '>Payment delay<', '>Due at settlement, $<', `>#${id}<`])
      expect(text).toContain(words);
    expect(text).not.toMatch(/delayDays|prepayment|yieldBEY|principalPaid|grossInterest|\{&quot;|\{"/);
  });
});
