import { describe, expect, it } from 'vitest';
import type { AssumptionSetDraft } from '#shared/contract/configuration.ts';
import { assumptionDefaults } from '#shared/domain/assumption-sets.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();
const path = '/configuration/assumptions';

const set: AssumptionSetDraft = {
  name: 'Autos, 2026',
  prepayment: { model: 'ABS', speed: 1.4 },
  cdr: 2,
  severity: 50,
  recoveryLagMonths: 5,
  source: 'Quarterly auto losses',
  sourceDate: '2026-09-30',
};
const put = (assetClass: string, changes: object = {}, headers = {}, as: 'admin' | 'buyer' = 'admin') =>
  send(app, `PUT ${path}/${assetClass}`, { as, body: { ...set, ...changes }, headers });

describe('the assumptions of what-ifs', () => {
  it('are illustrative ones for each class until someone sets others', async () => {
    const { sets, changedAt } = await app.as('buyer').configuration.assumptions({});
    expect([sets, changedAt]).toEqual([assumptionDefaults.sets, null]);
    expect(Object.values(sets).map(({ source }) => source)).toEqual(Array.from({ length: 6 }, () => ''));
  });

  it('are set by administrators alone, once for a version, and their history says by whom', async () => {
    await problemOf(await put('Auto', {}, {}, 'buyer'), 'not_allowed');
    await problemOf(await send(app, `GET ${path}/history`, { as: 'buyer' }), 'not_allowed');
    const { etag } = await app.as('admin').configuration.assumptions.versioned({});
    expect((await put('Auto', {}, { 'if-match': etag })).status).toBe(200);
    await problemOf(await put('MBL', { prepayment: { model: 'CPR', speed: 3 } }, { 'if-match': etag }), 'stale');
    const { sets, changedBy } = await app.as('buyer').configuration.assumptions({});
    expect(sets).toEqual({ ...assumptionDefaults.sets, Auto: set });
    expect(changedBy).toEqual(expect.any(String));
    const history = () => app.as('admin').configuration.assumptionsHistory({});
    expect(await history()).toMatchObject([
      {
        Type: 'Assumptions Changed',
        Actor: changedBy,
        Subject: 'Auto',
        Before: 'Auto loans: ABS 1.3%, CDR 1.5%, severity 45%, lag 4 months. Illustrative, not from data.',
        After: 'Autos, 2026: ABS 1.4%, CDR 2%, severity 50%, lag 5 months. Quarterly auto losses, 09/30/2026.',
      },
    ]);
    await put('Auto');
    expect(await history()).toHaveLength(1);
  });

  it.each([
    ['PSA for autos', { prepayment: { model: 'PSA', speed: 100 } }, 'PSA is for residential loans. Choose CPR.'],
    ['a CDR of 101', { cdr: 101 }, 'CDR must be between 0 and 100'],
    ['a source without its date', { sourceDate: null }, 'Enter the date of the source'],
    ['a date without a source', { source: '' }, 'Enter the source, or clear its date'],
  ])('refuse %s', async (_, changes, detail) => {
    expect((await problemOf(await put('Auto', changes), 'invalid')).detail).toBe(detail);
  });

  it('are of known classes of loans', async () => {
    await problemOf(await put('Boats'), 'not_found');
  });
});
