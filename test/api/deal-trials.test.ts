import { describe, expect, it } from 'vitest';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = runningApp();
const post = (trial: 'closings' | 'settlements', body: unknown) =>
  send(app, `POST /marketplace/${trial}/trials`, { as: 'buyer', body });

const S1 = { loanId: 'S1', balance: 40_000, noteRate: 6.125, servicingFee: 0.5, paidThrough: '2026-12-01' };
const S2 = { ...S1, loanId: 'S2', noteRate: 7, paidThrough: '2026-11-15' };
const S3 = { ...S1, loanId: 'S3', balance: 20_000, noteRate: 5.5, paidThrough: '2026-12-20' };
const fee = { name: 'Platform fee', payer: 'buyer', payee: 'platform', amount: 2_500 };
const aSettlement = {
  settlementDate: '2026-12-15',
  dayCount: 'actual365',
  price: 100.25,
  amount: 50_000.01,
  loans: [S1, S2, S3],
  fees: [fee],
};
const aClosing = {
  poolBalance: 24_599_999.99,
  availablePercent: 90,
  orders: [
    { id: 'B', amount: 10_500_000 },
    { id: 'A', amount: 12_000_000 },
  ],
};

const pointers = async (response: Response): Promise<string[]> => {
  return ((await problemOf(response, 'invalid')).errors ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`);
};

describe('a trial of a settlement statement', () => {
  it('answers the worked example in dollars', async () => {
    expect(await (await post('settlements', aSettlement)).json()).toEqual({
      principal: 50_000.01,
      purchasePrice: 50_125.01,
      premium: 125,
      accruedInterest: 143.15,
      total: 50_268.16,
      wires: [
        { from: 'buyer', to: 'seller', amount: 50_268.16 },
        { from: 'buyer', to: 'platform', amount: 2_500 },
      ],
      loans: [
        { loanId: 'S1', principal: 20_000.01, days: 14, netRate: 5.625, accrued: 43.15 },
        { loanId: 'S2', principal: 20_000, days: 30, netRate: 6.5, accrued: 106.85 },
        { loanId: 'S3', principal: 10_000, days: -5, netRate: 5, accrued: -6.85 },
      ],
    });
  });

  it('says what is wrong, and where', async () => {
    const faults = async (changed: object) => pointers(await post('settlements', { ...aSettlement, ...changed }));
    expect(await faults({ amount: 100_000.01 })).toEqual(["/amount: The amount is more than the loans' balance."]);
    expect(await faults({ amount: 0 })).toEqual(['/amount: Amount must be greater than 0']);
    expect(await faults({ amount: 1.005 })).toEqual(['/amount: An amount has at most 2 decimals']);
    expect(await faults({ price: 100.00001 })).toEqual(['/price: Price must have at most 4 decimals']);
    expect(await faults({ settlementDate: '2026-02-30' })).toEqual(['/settlementDate: Enter a date']);
    expect(await faults({ loans: [S1, { ...S2, loanId: 'S1' }] })).toEqual(['/loans/1/loanId: Two loans have this id']);
    expect(await faults({ loans: [{ ...S1, balance: 50_000.01, noteRate: 6.1234567 }] })).toEqual([
      '/loans/0/noteRate: A rate has at most 6 decimals',
    ]);
    expect(await faults({ fees: [{ ...fee, payee: 'buyer' }] })).toEqual([
      '/fees/0/payee: A fee is paid to someone else',
    ]);
    expect(await faults({ dayCount: 'thirty365', fees: [{ ...fee, payer: 'bank' }] })).toEqual([
      expect.stringContaining('/dayCount: '),
      expect.stringContaining('/fees/0/payer: '),
    ]);
  });
});

describe('a trial of the amounts at closing', () => {
  it('answers the worked examples in dollars', async () => {
    expect(await (await post('closings', aClosing)).json()).toEqual({
      available: 22_139_999.99,
      orders: [
        { id: 'A', amount: 11_807_999.99 },
        { id: 'B', amount: 10_332_000 },
      ],
      leadKeeps: 2_460_000,
    });
    const later = {
      poolBalance: 24_000_000.01,
      availablePercent: 90,
      held: [{ bought: 5_000_000, pool: 25_000_000 }],
      orders: [{ id: 'A', amount: 18_000_000 }],
    };
    expect(await (await post('closings', later)).json()).toMatchObject({
      available: 16_799_999.99,
      orders: [{ id: 'A', amount: 16_799_999.99 }],
    });
  });

  it('says what is wrong, and where', async () => {
    const faults = async (changed: object) => pointers(await post('closings', { ...aClosing, ...changed }));
    expect(await faults({ poolBalance: -1 })).toEqual(['/poolBalance: Cannot Be Negative']);
    expect(await faults({ availablePercent: 100.1 })).toEqual(['/availablePercent: At most 100 percent are for sale']);
    expect(await faults({ held: [{ bought: 2, pool: 1 }] })).toEqual([
      '/held/0/bought: More is bought than the pool has',
    ]);
    expect(
      await faults({
        orders: [
          { id: 'A', amount: 1 },
          { id: 'A', amount: 0 },
        ],
      }),
    ).toEqual(['/orders/1/amount: Amount must be greater than 0']);
    expect(
      await faults({
        orders: [
          { id: 'A', amount: 1 },
          { id: 'A', amount: 2 },
        ],
      }),
    ).toEqual(['/orders/1/id: Two orders have this id']);
  });
});
