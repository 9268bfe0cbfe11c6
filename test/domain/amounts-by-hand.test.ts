import { describe, expect, it } from 'vitest';
import type { AllocationBook } from '#shared/domain/allocation-book.ts';
import type { AmountByHand, AmountFault } from '#shared/domain/allocation-by-hand.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import { aBook, anOrder, MILLION } from '#test/support/allocation-books.ts';

/** Half of each would be the pro-rata part; `low` could never be the smallest piece. */
const orders = [anOrder('a', 8 * MILLION), anOrder('b', 8 * MILLION), anOrder('low', MILLION / 10)];
const book = aBook(orders, { method: 'discretion', available: 8 * MILLION });
const half = { amount: 4 * MILLION, reason: null };
const usual: AmountByHand[] = [
  { id: 'a', ...half },
  { id: 'b', ...half },
];
const instead = (...amounts: AmountByHand[]) => [
  ...amounts,
  ...usual.filter(({ id }) => !amounts.some((one) => one.id === id)),
];
const faultsOf = async (amounts: AmountByHand[], of: AllocationBook = book) => {
  const result = await runAllocation(of, amounts);
  return Array.isArray(result) ? (result as AmountFault[]) : [];
};
const reason = 'As agreed';

describe('amounts by hand', () => {
  it.each<[string, AmountByHand[], string[]]>([
    ['the usual ones', usual, []],
    ['a reason of three characters', instead({ id: 'a', amount: 3 * MILLION, reason: ' abc ' }), []],
    ['a reason of two', instead({ id: 'a', amount: 3 * MILLION, reason: ' ab ' }), ['a ReasonMissing']],
    ['nothing, said of an order that is out', instead({ id: 'low', amount: 0, reason: null }), []],
    ['nothing, with a reason', instead({ id: 'a', amount: 0, reason }), []],
    [
      'a cent for an order that is out',
      instead({ id: 'low', amount: 1, reason }),
      ['null AboveAvailable', 'low AboveEligible', 'low NotIncrement'],
    ],
    ['a cent', instead({ id: 'a', amount: 1, reason }), ['a BelowMinimum', 'a NotIncrement']],
    [
      'more than is asked, by a cent',
      instead({ id: 'a', amount: 8 * MILLION + 1, reason }),
      ['null AboveAvailable', 'a AboveEligible', 'a NotIncrement'],
    ],
    ['any amount for an order that is none', instead({ id: 'x', amount: 90 * MILLION, reason }), ['x UnknownOrder']],
    ['an order twice', [...usual, { id: 'a', amount: 4 * MILLION, reason }], ['null AboveAvailable', 'a Duplicate']],
  ])('are judged: %s', async (_, amounts, expected) => {
    expect((await faultsOf(amounts)).map(({ id, code }) => `${id} ${code}`)).toEqual(expected);
  });

  it('are refused in words, each where it is', async () => {
    const wrong = [
      { id: 'a', amount: 8 * MILLION + 1, reason: null },
      { id: 'b', amount: 1, reason },
      { id: 'b', amount: 1, reason },
      { id: 'x', amount: 1, reason },
    ];
    expect((await faultsOf(wrong)).map(({ pointer, code, detail }) => [pointer, code, detail])).toEqual([
      ['/amounts', 'AboveAvailable', 'The amounts add up to more than is available.'],
      ['/amounts/0/amount', 'AboveEligible', 'The amount is more than this order can take.'],
      ['/amounts/0/amount', 'NotIncrement', "The amount isn't a multiple of the increment."],
      ['/amounts/0/reason', 'ReasonMissing', 'Give a reason for an amount that differs from the pro-rata one.'],
      ['/amounts/1/amount', 'BelowMinimum', 'The amount is below the minimum for this order.'],
      ['/amounts/2/id', 'Duplicate', 'This order already has an amount.'],
      ['/amounts/1/amount', 'NotIncrement', "The amount isn't a multiple of the increment."],
      ['/amounts/3/id', 'UnknownOrder', 'There is no order with this id.'],
    ]);
  });

  it('are nothing for an order without one, whatever the piece', async () => {
    const small = aBook([anOrder('a', 10), anOrder('b', 10)], {
      method: 'discretion',
      available: 10,
      increment: 1,
      minimum: 0,
    });
    const given = [
      { id: 'a', amount: 10, reason },
      { id: 'b', amount: 0, reason },
    ];
    const { rows } = (await runAllocation(small, given)) as HashedAllocation;
    expect(rows.map(({ allocated, because }) => [allocated, because])).toEqual([
      [10, null],
      [0, 'Discretion'],
    ]);
    const none = aBook([anOrder('a', 10)], { method: 'discretion', available: 0, increment: 1, minimum: 0 });
    expect(((await runAllocation(none, [])) as HashedAllocation).rows[0]?.allocated).toBe(0);
  });
});

it('a bound that takes nothing away is not what limits an order', async () => {
  const cut = anOrder('a', 0.95 * MILLION, { regulatoryCap: 0.95 * MILLION });
  const { rows } = (await runAllocation(aBook([cut]))) as HashedAllocation;
  expect(rows).toMatchObject([{ eligible: 0.9 * MILLION, limitedBy: 'Increment' }]);
});
