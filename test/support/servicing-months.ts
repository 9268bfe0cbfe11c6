import { expect, vi } from 'vitest';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import type { App, Person } from './app.ts';
import { fundingDeal, mayBothSign, postDeal } from './funding-deals.ts';
import { send } from './send.ts';

/** 30 % of a loan of $1,000,000.00 at 7 %, funded, with a cut-off of 10/31/2026. */
export async function fundedLp(app: App, given: Parameters<typeof fundingDeal>[1] = {}): Promise<string> {
  await mayBothSign(app);
  const { lp, id, total } = await fundingDeal(app, given);
  await postDeal(app, id, 'callbacks', 'buyer', { with: 'Sal Seller', at: '10:15 AM ET' });
  await postDeal(app, id, 'wires', 'buyer', { date: '2026-11-20', reference: 'FED 1', amount: total });
  await postDeal(app, id, 'receipts', 'seller', { date: '2026-11-20', amount: total });
  return lp;
}

const header =
  'loanId,periodEnd,beginningBalance,scheduledPrincipal,curtailment,payoff,chargeOff,adjustment,endingBalance,interestCollected,recovery,noteRate,daysDelinquent,paidThrough,status';
export const november = '77-A,11/30/2026,1000000,1000.01,200,,,,998799.99,5833.33,,7,0,11/15/2026,Current';

export const monthFile = (lines: readonly string[]): string => [header, ...lines].join('\n');

export const beginMonth = (
  app: App,
  lp: string,
  { periodEnd = '2026-11-30', size = 100, as = 'seller' as Person } = {},
) =>
  send(app, `POST /servicing/offering/${lp}/months`, {
    as,
    body: { periodEnd, fileName: 'month.csv', size, contentType: 'text/csv' },
  });

/** A month whose file is sent, and not yet complete. */
export async function sentMonth(
  app: App,
  lp: string,
  { periodEnd = '2026-11-30', lines = [november], csv = monthFile(lines), as = 'seller' as Person } = {},
) {
  const bytes = new TextEncoder().encode(csv);
  const begun = await beginMonth(app, lp, { periodEnd, size: bytes.length, as });
  expect(begun.status, await begun.clone().text()).toBe(201);
  const { period, upload } = await begun.json();
  const sent = await fetch(upload.parts[0].url, { method: 'PUT', body: bytes });
  const parts = [{ partNumber: 1, etag: sent.headers.get('etag') ?? '' }];
  const columns = ['loanId', 'beginningBalance', 'endingBalance'].map((field) => {
    return { field, index: header.split(',').indexOf(field) };
  });
  return { path: `/servicing/offering/${lp}/months/${period}`, parts, columns };
}

/** The month once its file is read. */
export const monthRead = (app: App, path: string, as: Person = 'seller'): Promise<MonthEntity> =>
  vi.waitFor(
    async () => {
      const month: MonthEntity = await (await send(app, `GET ${path}`, { as })).json();
      expect(['Uploading', 'Reading']).not.toContain(month.state);
      return month;
    },
    { timeout: 20_000, interval: 50 },
  );

/** A month that was sent, once it is read. */
export async function loadMonth(
  app: App,
  lp: string,
  given: { periodEnd?: string; lines?: string[]; csv?: string; as?: Person } = {},
): Promise<MonthEntity> {
  const { path, parts } = await sentMonth(app, lp, given);
  const done = await send(app, `POST ${path}/completion`, { as: given.as ?? 'seller', body: { parts } });
  expect(done.status, await done.clone().text()).toBe(202);
  return monthRead(app, path, given.as);
}

export async function postMonth(app: App, lp: string, period = '2026-11', as: Person = 'admin'): Promise<void> {
  const done = await send(app, `POST /servicing/offering/${lp}/months/${period}/posting`, { as });
  expect(done.status, await done.clone().text()).toBe(204);
}
