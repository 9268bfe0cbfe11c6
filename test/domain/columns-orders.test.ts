import { describe, expect, it } from 'vitest';
import { NumberColumn } from '#functions/columns/number-column.ts';
import { Orders } from '#functions/columns/orders.ts';

/** Orders over a table of rows 0, 1, 2 …, whose every column counts down. */
function ordersOf(size: number) {
  const column = new NumberColumn({ name: 'id', type: 'number' });
  for (let place = 0; place < size; place++) column.set(place, size - place);
  const orders = new Orders({ size, ids: column, column: () => column } as never);
  const of = (name: string, isDescending = false) => orders.of([{ field: { name, type: 'number' }, isDescending }], {});
  return { orders, of };
}

describe('the orders of a table', () => {
  it('are kept while nothing changes, each direction by itself', () => {
    const { of } = ordersOf(5);
    const [up, down] = [of('A'), of('A', true)];
    expect([[...up], [...down]]).toEqual([
      [4, 3, 2, 1, 0],
      [0, 1, 2, 3, 4],
    ]);
    expect([of('A'), of('A', true)]).toEqual([up, down]);
    expect(of('A')).toBe(up);
    expect(of('A', true)).toBe(down);
  });

  it('are made again where a cell of theirs has changed, and only there', () => {
    const { orders, of } = ordersOf(5);
    const [a, b] = [of('A'), of('B')];
    orders.touch(2, 'A');
    expect(of('B')).toBe(b);
    expect(of('A')).not.toBe(a);
    const again = of('A');
    expect(of('A')).toBe(again);
    orders.touch(2);
    expect(of('B')).not.toBe(b);
    expect(of('A')).not.toBe(again);
  });

  it('are 24 at most, those that were asked for last', () => {
    const { orders, of } = ordersOf(3);
    const names = Array.from({ length: 24 }, (_, i) => `N${i}`);
    const first = names.map((name) => of(name));
    expect(of('N0')).toBe(first[0]);
    of('another');
    expect(orders.byteLength).toBe(24 * 3 * 4);
    expect(of('N0')).toBe(first[0]);
    expect(of('N2')).toBe(first[2]);
    expect(of('N1')).not.toBe(first[1]);
  });

  it('take no more than 12 MB', () => {
    const { orders, of } = ordersOf(300_000);
    for (let i = 0; i < 12; i++) of(`N${i}`);
    expect(orders.byteLength).toBe(12_000_000);
  });
});
