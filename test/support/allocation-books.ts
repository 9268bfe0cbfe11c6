import type { AllocationBook, AllocationOrder } from '#shared/domain/allocation-book.ts';

export const MILLION = 1_000_000_00;

/** An order for so many cents on a day of November. */
export const anOrder = (id: string, requested: number, more: Partial<AllocationOrder> = {}): AllocationOrder => ({
  id,
  requested,
  submittedAt: '2026-11-01T15:00:00.000Z',
  minimum: 0,
  maximum: null,
  regulatoryCap: null,
  price: null,
  whitelisted: false,
  related: false,
  ...more,
});

export const aBook = (orders: AllocationOrder[], more: Partial<AllocationBook> = {}): AllocationBook => ({
  method: 'proRata',
  basis: 'eligible',
  available: 10 * MILLION,
  increment: MILLION / 10,
  minimum: MILLION / 4,
  perBuyerMaximum: null,
  priority: [],
  reserve: null,
  seed: '5eed',
  orders,
  ...more,
});

const onDay = (day: number) => ({ submittedAt: `2026-11-0${day}T15:00:00.000Z` });

/** The book of the specification's worked example (trading.md B4). */
export const exampleOrders = (): AllocationOrder[] => [
  anOrder('alder', 6 * MILLION, onDay(1)),
  anOrder('birch', 4 * MILLION, onDay(2)),
  anOrder('cedar', 3 * MILLION, { ...onDay(3), regulatoryCap: 1.25 * MILLION }),
  anOrder('dogwood', 0.3 * MILLION, onDay(4)),
  anOrder('elm', 2.5 * MILLION, { ...onDay(5), minimum: 2 * MILLION }),
];
