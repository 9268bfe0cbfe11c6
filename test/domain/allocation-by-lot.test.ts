import { describe, expect, it } from 'vitest';
import { allocate } from '#shared/domain/allocation.ts';
import type { AllocationBook, AllocationOrder } from '#shared/domain/allocation-book.ts';
import { decidedByLot } from '#shared/domain/allocation-by-lot.ts';
import { aBook, anOrder } from '#test/support/allocation-books.ts';

const byLot = (orders: AllocationOrder[], more: Partial<AllocationBook>) => {
  const book = aBook(orders, { increment: 100, minimum: 0, ...more });
  return [...decidedByLot(book, allocate(book, new Map()))].sort();
};
const at = (second: number) => ({ submittedAt: `2026-11-01T15:00:0${second}.000Z` });
const three = ['ash', 'beech', 'cypress'].map((id) => anOrder(id, 1_000_00));

describe('orders that lots decide', () => {
  it('are those of one moment where a piece is left over', () => {
    expect(byLot(three, { available: 1_000_00 })).toEqual(['ash', 'beech', 'cypress']);
    expect(byLot(three, { available: 900_00 })).toEqual([]);
    expect(byLot(three, { available: 5_000_00 })).toEqual([]);
  });

  it('are none where no two came at once', () => {
    const apart = three.map((order, second) => ({ ...order, ...at(second) }));
    expect(byLot(apart, { available: 1_000_00 })).toEqual([]);
    expect(byLot(apart, { available: 1_500_00, method: 'firstCome' })).toEqual([]);
  });

  it('are all of the moment that some of them are served in', () => {
    const orders = [anOrder('zelkova', 1_000_00, at(0)), ...three.map((order) => ({ ...order, ...at(1) }))];
    const served = { available: 3_000_00, method: 'firstCome' } as const;
    expect(byLot(orders, served)).toEqual(['ash', 'beech', 'cypress']);
    expect(byLot(orders, { ...served, available: 4_000_00 })).toEqual([]);
    expect(byLot(orders, { ...served, available: 1_000_00 })).toEqual([]);
  });
});
