import { beforeAll, describe, expect, it } from 'vitest';
import type { WhatIfRequest } from '#shared/contract/analytics.ts';
import { projectLines } from '#shared/domain/pool/cash-flows.ts';
import { linesOf } from '#shared/domain/pool/cohorts.ts';
import { cohortLines } from '#shared/domain/pool/loans.ts';
import { readDemoTape } from '#test/support/demo-tape.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { publishTape } from '#test/support/tape-upload.ts';
import { unzip } from '#test/support/unzip.ts';

const app = quietApp();
const assumed: WhatIfRequest = {
  share: 10,
  price: 99.5,
  delayDays: 15,
  prepayment: { model: 'CPR', speed: 12 },
  cdr: 1,
  severity: 40,
  recoveryLagMonths: 3,
  servicingFee: 0.5,
  settlementDate: '2026-01-31',
};

describe('a run on a published tape', () => {
  let id: string;
  let first: string;
  let demo: Awaited<ReturnType<typeof readDemoTape>>;

  /** The demo tape with its first loan 95 days late. */
  function textOfTape(): string {
    const [header = '', first = '', ...others] = Buffer.from(demo.file).toString().split('\n');
    const place = header.split(',').indexOf('daysDelinquent');
    const late = first.split(',').with(place, '95').join(',');
    return [header, late, ...others].join('\n');
  }

  /** Has the tape read by the reader of uploads, and lets buyers see it. */
  function publish(asOfDate = demo.facts.asOfDate): Promise<string> {
    const text = textOfTape();
    return publishTape(app, id, text.replaceAll(`,${demo.facts.asOfDate},Indirect`, `,${asOfDate},Indirect`), asOfDate);
  }

  beforeAll(async () => {
    [id, demo] = await Promise.all([openOffering(app), readDemoTape('1001')]);
  });
  const run = (changes: object = {}) => app.as('buyer').analytics.run({ id, body: { ...assumed, ...changes } });

  it('pays what the loans pay one by one, to the cent, and says so', async () => {
    first = await publish();
    const { tapeId, pool, slice, notes } = await run();
    expect([tapeId, notes[0]]).toEqual([first, 'From the loans of the tape of 01/31/2026']);
    const plain = projectLines(linesOf(cohortLines(demo.reading.loans)), pool.months.length, {
      prepayment: { model: 'CPR', speed: 12 },
      cdr: 1,
      severity: 40,
      recoveryLagMonths: 3,
      servicingFee: 0.5,
    });
    for (const { month, cash } of pool.months) {
      expect(Math.abs(cash - (plain.cash[month - 1] ?? 0) / 100), `month ${month}`).toBeLessThan(0.0051);
    }
    expect(slice.principalPaid).toBe(2_487_500);
  });

  it('says what defaults take of the yield, and how many loans have a rate below the fee', async () => {
    const { lossAdjusted, measures, notes } = await run({ servicingFee: 6 });
    expect(lossAdjusted.yieldBEY).toBe(measures.yieldBEY);
    expect(lossAdjusted.differenceBp).toBeLessThan(0);
    const below = demo.reading.loans.numbers.noteRate?.filter((rate) => rate < 6e6).length;
    expect(notes).toContain(
      `The fee is above the rate of ${below?.toLocaleString('en-US')} loans; their net rate is 0.`,
    );
  });

  it('has interest accrue on the basis that is asked for, and on no other', async () => {
    const [plain, actual] = await Promise.all([
      run({ settlementDate: '2026-02-10' }),
      run({ settlementDate: '2026-02-10', accrualBasis: 'Actual/365' }),
    ]);
    expect(actual.measures.accruedInterest).not.toBe(plain.measures.accruedInterest);
    await expect(run({ accrualBasis: 'Actual/364' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('treats loans 60 days late as it is asked to', async () => {
    const balance = (demo.reading.loans.numbers.currentBalance?.[0] ?? 0) / 100;
    const still = { cdr: 0, prepayment: { model: 'CPR', speed: 0 } };
    const [performing, defaulted] = await Promise.all([run(still), run({ ...still, delinquent60: 'defaulted' })]);
    expect(performing.measures.loss).toBe(0);
    expect(defaulted.measures.loss).toBeCloseTo(0.4 * balance, 1);
    expect(defaulted.poolBalanceAtSettlement).toBe(performing.poolBalanceAtSettlement);
    expect(defaulted.notes.join()).toContain('count as defaulted at cut-off.');
  });

  it('may name the published tape, and no other', async () => {
    expect((await run({ tapeId: first })).tapeId).toBe(first);
    await expect(run({ tapeId: 'T0' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is kept month by month as the scenario that an LP is compared with, for its own credit union', async () => {
    const buyer = app.as('buyer');
    const saved = await buyer.analytics.saveScenario({ id, body: { name: 'Committee', inputs: assumed } });
    const { scenarioId, figures } = saved;
    const choose = (chosen: string | null, as: 'buyer' | 'northfield' | 'seller' = 'buyer') =>
      app.as(as).analytics.compare({ id, body: { scenarioId: chosen } });
    expect((await buyer.analytics.comparison({ id })).compared).toBeNull();
    const { compared } = await choose(scenarioId);
    expect(compared).toMatchObject({ name: 'Committee', yieldBEY: figures.measures.yieldBEY, chosenBy: saved.savedBy });
    const { pool, poolBalanceAtSettlement } = await run();
    expect(compared?.months.map(({ ending }) => ending)).toEqual(pool.months.map(({ performing }) => performing));
    expect(compared?.months[0]).toMatchObject({ period: '2026-02', beginning: poolBalanceAtSettlement });
    expect(compared?.months[0]?.cpr).toBeCloseTo(12, 2);
    expect(compared?.months[0]?.cdr).toBeCloseTo(1, 2);
    // No one else reads it or learns that it is there.
    expect((await app.as('northfield').analytics.comparison({ id })).compared).toBeNull();
    await expect(choose(scenarioId, 'northfield')).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.as('seller').analytics.comparison({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(choose(null, 'seller')).rejects.toMatchObject({ code: 'not_found' });
    // What was chosen stays as it was.
    await buyer.analytics.changeScenario({ id, scenarioId, body: [replace('/inputs/cdr', 5)] });
    expect(await buyer.analytics.comparison({ id })).toEqual({ compared });
    await buyer.analytics.removeScenario({ id, scenarioId });
    expect(await buyer.analytics.comparison({ id })).toEqual({ compared });
    await expect(choose(scenarioId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await choose(null)).compared).toBeNull();
    expect((await buyer.analytics.comparison({ id })).compared).toBeNull();
  });

  it('leaves a saved scenario on the tape that it was computed on', async () => {
    const buyer = app.as('buyer');
    const saved = await buyer.analytics.saveScenario({ id, body: { name: 'Base', inputs: assumed } });
    const { scenarioId } = saved;
    const sheetsOf = async () => {
      const path = `/analytics/offering/${id}/scenarios/${scenarioId}/export?format=xlsx`;
      const file = await (await send(app, `GET ${path}`, { as: 'buyer' })).arrayBuffer();
      return unzip(Buffer.from(file)).map(({ bytes }) => bytes.toString());
    };
    const before = (await sheetsOf()).join();
    const [tape] = await app.as('admin').tapes.list({ id });
    expect(before).not.toContain('As saved');
    for (const told of [String(tape?.sha256), 'SIFMA SF-4', 'Cost of defaults, basis points'])
      expect(before).toContain(told);
    expect(saved.figures.lossAdjusted?.differenceBp).toBeLessThan(0);
    const second = await publish('2026-02-01');
    expect(saved.tapeId).toBe(first);
    const [kept] = await buyer.analytics.scenarios({ id });
    const own = { tapeId: first, tapeAsOfDate: '2026-01-31', figures: saved.figures };
    expect(kept).toMatchObject(own);
    expect(await buyer.analytics.scenario({ id, scenarioId })).toMatchObject(own);
    await expect(run()).rejects.toMatchObject({ message: 'Settlement must be between 02/01/2026 and 02/01/2027' });
    expect((await run({ settlementDate: '2026-02-01' })).tapeId).toBe(second);
    // As performance lays it over what happened since.
    const laidOver = { id, body: { ...assumed, tapeId: first } };
    expect(await buyer.analytics.run(laidOver)).toMatchObject({ tapeId: first, measures: saved.figures.measures });
    await expect(app.as('northfield').analytics.run(laidOver)).rejects.toMatchObject({ code: 'not_found' });

    const exported = (await sheetsOf()).join();
    expect(exported).toContain(`As saved, on tape: ${first}, as of 01/31/2026`);
    expect(exported).toContain(`Now, on tape: ${second}, as of 02/01/2026`);
    const now = await run({ settlementDate: '2026-02-01' });
    expect(exported).toContain('2026-02-01');
    expect(exported).toContain(String(now.measures.yieldBEY));
    expect(exported).toContain(String(saved.figures.measures.yieldBEY));
  });

  it('asks for no more than the pool of the tape', async () => {
    await expect(run({ share: undefined, amount: 25_000_000.01, settlementDate: '2026-02-01' })).rejects.toMatchObject({
      message: 'Amount must be less than or equal to the Pool Balance $25,000,000.00',
    });
  });
});
