import { expect, it } from 'vitest';
import { readSmallest } from '../../web/src/features/commitments/order-terms.ts';

it.each([
  ['', 500, { minimum: 0 }],
  ['200', 500, { minimum: 200 }],
  ['$500.00', 500, { minimum: 500 }],
  ['500.01', 500, { fault: 'The smallest amount cannot be more than the amount.' }],
  ['-1', 500, { fault: 'Cannot Be Negative' }],
  ['1.001', 500, { fault: 'Amount must have at most 2 decimals' }],
  ['all', 500, { fault: 'Amount must be a number' }],
  ['900', Number.POSITIVE_INFINITY, { minimum: 900 }],
])('of %j, beside an amount of %d, is read as the rules have it', (text, amount, read) => {
  expect(readSmallest(text, amount)).toEqual(read);
});
