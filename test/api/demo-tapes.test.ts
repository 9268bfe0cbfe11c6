import { describe, expect, it } from 'vitest';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { toCents } from '#shared/format/money.ts';
import { runningApp } from '#test/support/running-app.ts';

const app = runningApp({ files: true });
const tapesOf = (id: string): Promise<TapeEntity[]> => app.as('admin').tapes.list({ id });

describe('the loan tapes of the demo data', () => {
  it.each([
    ['1001', 'Auto'],
    ['1041', 'Residential'],
    ['1045', 'MBL'],
    ['1047', 'Solar'],
  ])('shows buyers the pool of LP %s, which ties to its offering', async (id, assetClass) => {
    const [published] = (await tapesOf(id)).filter(({ state }) => state === 'Published');
    const facts = await app.as('buyer').tapes.facts({ id, tapeId: published?.tapeId ?? '' });
    const { poolBalance } = await app.as('buyer').termsheets.get({ id });
    expect(facts.balance).toBe(poolBalance);
    const { value } = await app
      .as('buyer')
      .tapes.loans({ id, tapeId: published?.tapeId ?? '', query: { $top: '500' } });
    expect(new Set(value.map((loan) => loan.assetClass))).toEqual(new Set([assetClass]));
  });

  it('are whole and without findings, but for two that are not to be and four to close on', async () => {
    const offerings = await app.as('admin').tapes.offerings({});
    const all = (await Promise.all(offerings.map(({ lpNumber }) => tapesOf(lpNumber)))).flat();
    const odd = all.filter(
      ({ errors, warnings, state }) => errors + warnings > 0 || !/Published|Superseded/.test(state),
    );
    expect(odd.map(({ state, fileName }) => [state, fileName]).toSorted()).toEqual([
      ['Faulty', 'LP1001 Loan Tape v2.csv'],
      ...['1012', '1020', '1031', '1037'].map((lp) => ['Ready', expect.stringMatching(`^LP${lp} Closing Tape .*csv$`)]),
      ['Refused', 'LP1003 export.csv'],
    ]);
    expect(all.filter(({ state }) => state === 'Published').length).toBeGreaterThan(50);
  });

  it('are followed by the months of three funded LPs: one restated, one held by a cent, one overdue', async () => {
    const { months } = app.as('admin').servicing;
    const restated = await months({ id: '1012' });
    const countOf = async (id: string) => (await months({ id })).filter(({ state }) => state === 'Posted').length;
    const counts = await Promise.all(['1012', '1020', '1031'].map(countOf));
    // A month's end more or less, by the day on which the world is made.
    [30, 14, 6].forEach((about, i) => {
      expect(Math.abs((counts[i] ?? 0) - about), `${counts}`).toBeLessThanOrEqual(1);
    });
    expect(new Set(restated.map(({ state }) => state))).toEqual(new Set(['Posted']));
    expect(restated.filter(({ earlier }) => earlier?.length)).toEqual([restated[0]]);
    const [held, ...before] = await months({ id: '1020' });
    expect(held).toMatchObject({ state: 'Faulty', file: { errors: 1 } });
    expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['Posted']));
    const [last] = await months({ id: '1031' });
    expect(Date.now() - Date.parse(last?.periodEnd ?? '')).toBeGreaterThan(60 * 86_400_000);
    const proof = await app.as('admin').servicing.proof({ id: '1012', period: restated[0]?.period ?? '' });
    expect(proof.split.map(({ difference }) => difference)).toEqual(proof.split.map(() => 0));
  });

  it('has errors of five kinds that a seller can leave out', async () => {
    const faulty = (await tapesOf('1001')).find(({ state }) => state === 'Faulty');
    const counts = Object.values(faulty?.counts ?? {});
    expect([counts.length, faulty?.errors]).toEqual([5, 5]);
  });

  it('keeps nothing of the one with numbers of people', async () => {
    const refused = (await tapesOf('1003')).find(({ state }) => state === 'Refused');
    expect(refused).toMatchObject({ refusal: { heading: 'SSN' }, sha256: null, loans: 0 });
  });

  it('has a tape that took the place of another', async () => {
    const [now, before] = await tapesOf('1041');
    expect([now?.state, before?.state]).toEqual(['Published', 'Superseded']);
    const changes = await app.as('buyer').tapes.changes({
      id: '1041',
      tapeId: now?.tapeId ?? '',
      query: { from: before?.tapeId ?? '' },
    });
    expect(changes).toMatchObject({ gone: 2, added: 0 });
    expect(toCents(before?.balance ?? 0)).toBeGreaterThan(toCents(now?.balance ?? 0));
  });
});
