import { describe, expect, it } from 'vitest';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import type { Person } from '#test/support/app.ts';
import { objectsIn } from '#test/support/bucket-objects.ts';
import { replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { beginMonth, fundedLp, monthRead, november, sentMonth } from '#test/support/servicing-months.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

const of = (lp: string, rest: string) => `/servicing/offering/${lp}/${rest}`;
const get = (lp: string, rest: string, as: Person) => send(app, `GET ${of(lp, rest)}`, { as });
const read = async (lp: string, rest: string, as: Person) => {
  const answer = await get(lp, rest, as);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
};

const december = '77-A,12/31/2026,998799.99,1000,,,,,997799.99,5826.33,,7,0,12/15/2026,Current';

const begin = (lp: string, periodEnd: string) => beginMonth(app, lp, { periodEnd });

async function load(lp: string, periodEnd: string, lines: string[], as: Person = 'seller'): Promise<MonthEntity> {
  const { path, parts } = await sentMonth(app, lp, { periodEnd, lines, as });
  const done = await send(app, `POST ${path}/completion`, { as, body: { parts } });
  expect(done.status, await done.clone().text()).toBe(202);
  return monthRead(app, path, as);
}

const post = (lp: string, period: string, as: Person) =>
  send(app, `POST ${of(lp, `months/${period}/posting`)}`, { as });

describe('a servicing month', () => {
  it('has one loader, whose upload no one completes, and is not posted by who chose its columns', async () => {
    const lp = await fundedLp(app);
    const { path, parts } = await sentMonth(app, lp);
    expect((await read(lp, 'months/2026-11', 'seller')).file.upload).toBeDefined();
    expect((await read(lp, 'months/2026-11', 'admin')).file.upload).toBeUndefined();
    const complete = (as: Person) => send(app, `POST ${path}/completion`, { as, body: { parts } });
    expect((await problemOf(await complete('admin'), 'conflict')).detail).toContain('started this upload');
    expect((await complete('seller')).status).toBe(202);
    const { version, file } = await monthRead(app, path);
    const columns = file?.columns.map(({ index, field, unit }) => ({ index, field, unit }));
    const chosen = { as: 'admin' as const, body: { columns }, headers: { 'if-match': `"${version}"` } };
    expect((await send(app, `PUT ${path}/columns`, chosen)).status).toBe(202);
    expect(await monthRead(app, path, 'admin')).toMatchObject({ state: 'Ready', file: { isOwn: true } });
    await problemOf(await post(lp, '2026-11', 'admin'), 'own_work');
    expect((await post(lp, '2026-11', 'admin2')).status).toBe(204);
  });

  it('is loaded by one person, posted by another, and stated to its participant', async () => {
    const lp = await fundedLp(app);
    expect(await read(lp, 'positions', 'buyer')).toMatchObject([{ bought: 300_000, pool: 1_000_000, share: 30 }]);
    const gap = await problemOf(await begin(lp, '2026-12-31'), 'conflict');
    expect(gap.detail).toBe('The next month is 11/30/2026.');
    const month = await load(lp, '2026-11-30', [november]);
    expect(month, JSON.stringify(month)).toMatchObject({ state: 'Ready', loans: 1, file: { errors: 0, warnings: 0 } });
    expect(month.figures).toMatchObject({ factor: 0.99879999, cdr: 0, cpr3: null });
    await problemOf(await get(lp, 'months/2026-11', 'buyer'), 'not_found');
    const own = await problemOf(await post(lp, '2026-11', 'seller'), 'own_work');
    expect(own.detail).toBe('Someone else has to post what you loaded.');
    expect((await post(lp, '2026-11', 'admin')).status).toBe(204);
    await problemOf(await post(lp, '2026-11', 'admin'), 'conflict');
    const statement = await read(lp, 'months/2026-11/statement', 'buyer');
    // Fee: 5,833.33 × 0.5 ÷ 7 = 416.67.
    expect(statement).toMatchObject({
      beginningPrincipal: 300_000,
      scheduledPrincipal: 300,
      curtailment: 60,
      payoff: 0,
      netInterest: 1625,
      servicingFee: 125,
      grossInterest: 1750,
      endingPrincipal: 299_640,
      remittance: 1985,
      share: 30,
    });
    expect(await read(lp, 'months/2026-11', 'buyer')).not.toHaveProperty('file');
    const proof = await read(lp, 'months/2026-11/proof', 'buyer');
    expect(proof.loans.difference + proof.pool.difference).toBe(0);
    expect(proof.split.every(({ difference }: { difference: number }) => difference === 0)).toBe(true);
    const loans = await read(lp, 'months/2026-11/statement/loans', 'buyer');
    expect(loans.value).toMatchObject([{ loanId: 'L-1', scheduledPrincipal: 300, paidThrough: '2026-11-15' }]);
    expect(await read(lp, 'months/2026-11/loans', 'buyer')).toEqual(loans);
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const link = await get(lp, `months/2026-11/statement/file?format=${format}`, 'buyer');
      const file = link.status === 302 ? await fetch(link.headers.get('location') ?? '') : link;
      expect(file.status, format).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });

  it('takes the servicing fee of the signed statements, whatever the term sheet says since', async () => {
    const lp = await fundedLp(app, { feeOfLp: 0.5 });
    await app.as('admin').offerings.update({ id: lp, body: [replace('/TermSheet/servicingFee', 0.75)] });
    await load(lp, '2026-11-30', [november]);
    await post(lp, '2026-11', 'admin');
    expect(await read(lp, 'months/2026-11/statement', 'buyer')).toMatchObject({ netInterest: 1625, servicingFee: 125 });
  });

  it('is shown to no one without a position, nor is another statement', async () => {
    const lp = await fundedLp(app);
    await load(lp, '2026-11-30', [november]);
    await post(lp, '2026-11', 'admin');
    for (const rest of ['positions', 'months', 'months/2026-11', 'months/2026-11/proof', 'months/2026-11/statement'])
      await problemOf(await get(lp, rest, 'northfield'), 'offering_not_available');
    const { creditUnionId } = (await read(lp, 'positions', 'admin'))[0];
    await problemOf(await get(lp, `months/2026-11/statement?creditUnionId=${creditUnionId}`, 'seller'), 'not_found');
    await problemOf(await get(lp, 'months/2026-11/statement?creditUnionId=CU9', 'buyer'), 'not_found');
    expect((await read(lp, `months/2026-11/statement?creditUnionId=${creditUnionId}`, 'admin')).remittance).toBe(1985);
    await problemOf(await get(lp, 'months/2026-11/exceptions', 'buyer'), 'offering_not_available');
    const file = 'months/2026-11/statement/file?format=pdf';
    await problemOf(await get(lp, file, 'northfield'), 'offering_not_available');
    await problemOf(await get(lp, file, 'seller'), 'not_found');
    await problemOf(await get(lp, `${file}&creditUnionId=${creditUnionId}`, 'seller'), 'not_found');
    await problemOf(await get(lp, `${file}&creditUnionId=CU9`, 'buyer'), 'not_found');
    await problemOf(await get(lp, file, 'admin'), 'not_found');
    expect((await get(lp, `${file}&creditUnionId=${creditUnionId}`, 'admin')).status).toBe(302);
  });

  it('is blocked by a cent, until its file is mended', async () => {
    const lp = await fundedLp(app);
    const wrong = await load(lp, '2026-11-30', [november.replace('998799.99', '998799.98')]);
    expect(wrong).toMatchObject({ state: 'Faulty', number: 1, file: { errors: 1 } });
    const { value } = await read(lp, 'months/2026-11/exceptions', 'seller');
    expect(value).toMatchObject([
      { code: 'balance-roll', weight: 'blocks', expected: 998_799.99, found: 998_799.98, difference: -0.01, row: 2 },
    ]);
    const link = await get(lp, 'months/2026-11/exceptions/file', 'seller');
    expect(link.status === 302 || link.status === 200).toBe(true);
    await problemOf(await post(lp, '2026-11', 'admin'), 'conflict');
    expect(await load(lp, '2026-11-30', [november])).toMatchObject({ state: 'Ready', number: 2 });
    expect((await post(lp, '2026-11', 'admin')).status).toBe(204);
  });

  it('follows the posted one, and can be restated while it is the last', async () => {
    const lp = await fundedLp(app);
    await load(lp, '2026-11-30', [november]);
    await post(lp, '2026-11', 'admin');
    const first: MonthEntity = await read(lp, 'months/2026-11', 'buyer');
    expect(first.postedAt).not.toBeNull();
    const missing = await load(lp, '2026-12-31', [december.replace('77-A', '77-B')]);
    expect(missing.state).toBe('Ready');
    const restated = november.replace('1000.01', '1000.02').replace('998799.99', '998799.98');
    await load(lp, '2026-11-30', [restated]);
    const atDesk: MonthEntity[] = await read(lp, 'months', 'seller');
    expect(atDesk.map(({ period, number, state }) => [period, number, state])).toEqual([
      ['2026-12', 1, 'Ready'],
      ['2026-11', 2, 'Ready'],
      ['2026-11', 1, 'Posted'],
    ]);
    expect((await read(lp, 'months/2026-11/statement', 'buyer')).restatedAt).toBeNull();
    expect((await post(lp, '2026-11', 'admin')).status).toBe(204);
    // December was read on what November said before.
    await problemOf(await post(lp, '2026-12', 'admin'), 'conflict');
    const wrong = await load(lp, '2026-12-31', [december]);
    expect(wrong).toMatchObject({ state: 'Faulty' });
    const mended = december.replace('998799.99', '998799.98').replace('997799.99', '997799.98');
    expect((await load(lp, '2026-12-31', [mended])).state).toBe('Ready');
    expect((await post(lp, '2026-12', 'admin')).status).toBe(204);
    const gap = await problemOf(await begin(lp, '2026-11-30'), 'conflict');
    expect(gap.detail).toBe('The next month is 01/31/2027.');
    const restates = async (period: string) => (await read(lp, `months/${period}/statement`, 'buyer')).restates;
    expect([await restates('2026-11'), await restates('2026-12')]).toEqual([first.postedAt, null]);
    const months: MonthEntity[] = await read(lp, 'months', 'buyer');
    expect(months.map(({ period, number, state }) => [period, number, state])).toEqual([
      ['2026-12', 3, 'Posted'],
      ['2026-11', 2, 'Posted'],
    ]);
    expect(months.map(({ earlier }) => earlier?.map(({ number }) => number))).toEqual([[], [1]]);
    const told = (await storesOf(app).history.ofOffering(lp)).map(({ step }) => step);
    expect(told.filter(({ type }) => type === 'MonthRestated')).toMatchObject([
      { period: '2026-11', holderIds: [expect.stringMatching(/^CU\d+$/)] },
    ]);
  });

  it('leaves no file in intake once it is posted, nor once it is posted again', async () => {
    const lp = await fundedLp(app);
    for (const balance of ['1000.01', '900.01']) {
      const ending = (1_000_000 - Number(balance)).toFixed(2);
      await load(lp, '2026-11-30', [
        `77-A,11/30/2026,1000000,${balance},,,,,${ending},5833.33,,7,0,11/15/2026,Current`,
      ]);
      expect(await objectsIn(process.env.INTAKE_BUCKET, `${lp}/`)).toHaveLength(1);
      expect((await post(lp, '2026-11', 'admin')).status).toBe(204);
      expect(await objectsIn(process.env.INTAKE_BUCKET, `${lp}/`)).toEqual([]);
    }
    expect(await storesOf(app).servicing.find(lp, '2026-11', 2)).toMatchObject({ state: 'Posted', sourceUntil: null });
  });

  it('is refused with personal data, and nothing of it is kept', async () => {
    const lp = await fundedLp(app);
    const month = await load(lp, '2026-11-30', [november.replace('77-A', '123-45-6789')]);
    expect(month).toMatchObject({ state: 'Refused', file: { columns: [] } });
    expect(JSON.stringify(month)).not.toContain('6789');
    const rows = (await storesOf(app).history.ofOffering(lp)).filter(({ step }) => step.type === 'MonthRefused');
    expect(rows).toMatchObject([
      {
        userName: 'Tessa Holloway',
        creditUnionName: 'Summit Ridge Credit Union',
        step: { period: '2026-11', kind: 'ssn', heading: 'loanId' },
      },
    ]);
  });
});
