import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { OpenOrders } from '#web/src/features/allocation/open-orders.tsx';

const orders = Array.from({ length: 60 }, (_, index) => ({
  creditUnionId: `CU${index}`,
  creditUnionName: `Credit Union ${index}`,
  requested: 100_000 + index * 1_000,
  minimum: 0,
  price: null,
  submittedAt: '2026-11-20T15:00:00.000Z',
})) as unknown as BookEntity['orders'];

afterEach(cleanup);

it('the orders of an open book come 25 to a page, and begin again when they are sorted', () => {
  render(<OpenOrders orders={orders} />, { wrapper: MemoryRouter });
  const table = within(screen.getByRole('table', { name: 'Orders' }));
  const firstCell = () => table.getAllByRole('row')[1]?.firstChild?.textContent;
  expect(table.getAllByRole('row')).toHaveLength(1 + 25);
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 10);
  fireEvent.click(table.getByRole('button', { name: 'Requested' }));
  expect(firstCell()).toBe('Credit Union 0');
  fireEvent.click(table.getByRole('button', { name: 'Requested' }));
  expect(firstCell()).toBe('Credit Union 59');
});
