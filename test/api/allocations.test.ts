import { describe, expect, it } from 'vitest';
import { anOrderInDollars, aTrial } from '#test/support/allocation-trials.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = runningApp();
const post = (body: unknown, headers = {}) =>
  send(app, 'POST /marketplace/allocations/trials', { as: 'admin', body, headers });
const faultsOf = async (body: unknown) => (await problemOf(await post(body), 'invalid')).errors ?? [];

describe('a trial of an allocation', () => {
  it('answers the worked example in dollars, with its hashes', async () => {
    expect(await (await post(aTrial())).json()).toEqual({
      rows: [
        ['alder', 6_000_000, 6_000_000, 5_200_000, 'Reduced', null, null],
        ['birch', 4_000_000, 4_000_000, 3_500_000, 'Reduced', null, null],
        ['cedar', 3_000_000, 1_200_000, 1_000_000, 'Reduced', null, 'Regulatory'],
        ['dogwood', 300_000, 300_000, 300_000, 'Filled', null, null],
        ['elm', 2_500_000, 2_500_000, 0, 'None', 'OwnMinimum', null],
      ].map(([id, requested, eligible, allocated, outcome, because, limitedBy]) => ({
        id,
        requested,
        eligible,
        allocated,
        outcome,
        because,
        limitedBy,
      })),
      unallocated: 0,
      clearingPrice: null,
      inputsHash: '2f101363ffc2108fd89240ac4e70e9054afb260d879f2906a6e483ee73d7fe64',
      resultHash: 'b45e7bd486217fa49bf1f12395f3a10cd48d48dd1a755de147aa9f15de4febff',
    });
  });

  it('takes absent fields for none', async () => {
    const { increment: _, minimum: __, basis: ___, priority: ____, ...rest } = aTrial({ available: 1_000.01 });
    const order = { id: 'a', requested: 2_000, submittedAt: '2026-11-01T15:00:00.000Z' };
    const { rows } = await (await post({ ...rest, orders: [order] })).json();
    expect(rows).toMatchObject([{ allocated: 1_000.01, outcome: 'Reduced' }]);
    const whole = { ...rest, increment: 0.01, minimum: 0, basis: 'eligible', priority: [], reserve: null };
    const same = { ...order, minimum: 0, maximum: null, regulatoryCap: null, price: null, whitelisted: false };
    expect((await (await post({ ...rest, orders: [order] })).json()).inputsHash).toBe(
      (await (await post({ ...whole, orders: [same] })).json()).inputsHash,
    );
  });

  it('has prices in percent', async () => {
    const orders = [
      anOrderInDollars('a', 5_000_000, { price: 100.2501 }),
      anOrderInDollars('b', 9_000_000, { price: 99.5 }),
    ];
    const tiers = { method: 'priceTiers', orders };
    expect(await (await post(aTrial(tiers))).json()).toMatchObject({ clearingPrice: 99.5 });
    expect(await (await post(aTrial({ ...tiers, reserve: 100.2501 }))).json()).toMatchObject({
      clearingPrice: 100.2501,
      unallocated: 5_000_000,
    });
  });

  it('is not remembered under its key', async () => {
    const key = { 'idempotency-key': 'trial-1' };
    expect(await (await post(aTrial(), key)).json()).toMatchObject({ unallocated: 0 });
    expect(await (await post(aTrial({ available: 0 }), key)).json()).toMatchObject({
      rows: [{ allocated: 0 }, {}, {}, {}, {}],
    });
  });

  it('names all that is wrong with amounts by hand', async () => {
    const amounts = [
      { id: 'alder', amount: 5_250_000, reason: 'lead buyer' },
      { id: 'nobody', amount: 1, reason: '' },
    ];
    const faults = await faultsOf(aTrial({ method: 'discretion', amounts }));
    expect(faults.map(({ id, code, pointer }) => [id, code, pointer])).toEqual([
      ['alder', 'NotIncrement', '/amounts/0/amount'],
      ['birch', 'ReasonMissing', '/amounts'],
      ['cedar', 'ReasonMissing', '/amounts'],
      ['dogwood', 'ReasonMissing', '/amounts'],
      ['nobody', 'UnknownOrder', '/amounts/1/id'],
    ]);
  });

  it.each<[object, string]>([
    [{ method: 'lottery' }, '/method'],
    [{ basis: 'both' }, '/basis'],
    [{ priority: ['whitelist', 'size'] }, '/priority/1'],
    [{ available: -1 }, '/available'],
    [{ available: 10.001 }, '/available'],
    [{ increment: 0 }, '/increment'],
    [{ increment: 0.001 }, '/increment'],
    [{ minimum: -0.01 }, '/minimum'],
    [{ perBuyerMaximum: -1 }, '/perBuyerMaximum'],
    [{ reserve: 0 }, '/reserve'],
    [{ reserve: 1_000.0001 }, '/reserve'],
    [{ seed: undefined }, '/seed'],
    [{ orders: [anOrderInDollars('a', 0)] }, '/orders/0/requested'],
    [{ orders: [anOrderInDollars('a', -5)] }, '/orders/0/requested'],
    [{ orders: [anOrderInDollars('a', 1.005)] }, '/orders/0/requested'],
    [{ orders: [anOrderInDollars('a', 5, { maximum: -1 })] }, '/orders/0/maximum'],
    [{ orders: [anOrderInDollars('a', 5, { regulatoryCap: -1 })] }, '/orders/0/regulatoryCap'],
    [{ orders: [anOrderInDollars('a', 5, { minimum: 5.01 })] }, '/orders/0/minimum'],
    [{ orders: [anOrderInDollars('a', 5, { price: 0 })] }, '/orders/0/price'],
    [{ orders: [anOrderInDollars('a', 5, { price: 100.00001 })] }, '/orders/0/price'],
    [{ orders: [anOrderInDollars('a', 5, { submittedAt: '2026-11-01T15:00:00Z' })] }, '/orders/0/submittedAt'],
    [{ orders: [anOrderInDollars('a', 5, { submittedAt: '2026-02-30T15:00:00.000Z' })] }, '/orders/0/submittedAt'],
    [{ orders: [anOrderInDollars('a', 5), anOrderInDollars('a', 5)] }, '/orders/1/id'],
    [{ orders: Array.from({ length: 1_001 }, (_, i) => anOrderInDollars(`o${i}`, 5)) }, '/orders'],
  ])('refuses %j', async (change, pointer) => {
    expect((await faultsOf(aTrial(change))).map((fault) => fault.pointer)).toEqual([pointer]);
  });

  it('decides a thousand orders, and takes an empty book', async () => {
    const orders = Array.from({ length: 1_000 }, (_, i) =>
      anOrderInDollars(`order-${i}`, 1_000 + i, { minimum: 1_000 + i }),
    );
    const result = await (await post(aTrial({ orders, increment: 1, minimum: 0, available: 700_000 }))).json();
    const sum = result.rows.reduce((all: number, { allocated }: { allocated: number }) => all + allocated, 0);
    expect(sum + result.unallocated).toBe(700_000);
    expect(await (await post(aTrial({ orders: [], available: 0 }))).json()).toMatchObject({ rows: [], unallocated: 0 });
  });
});
