import { expect, it } from 'vitest';
import { readPrice, readSmallest, termItems } from '../../web/src/features/commitments/order-terms.ts';
import { priceFigure } from '../../web/src/lp/price-figure.ts';

it.each([
  ['', 500, { value: 0 }],
  ['200', 500, { value: 200 }],
  ['$500.00', 500, { value: 500 }],
  ['500.01', 500, { fault: "The minimum acceptable allocation can't be more than the amount." }],
  ['-1', 500, { fault: 'Cannot Be Negative' }],
  ['1.001', 500, { fault: 'Amount must have at most 2 decimals' }],
  ['all', 500, { fault: 'Amount must be a number' }],
  ['900', Number.POSITIVE_INFINITY, { value: 900 }],
])('of %j, beside an amount of %d, is read as the rules have it', (text, amount, read) => {
  expect(readSmallest(text, amount)).toEqual(read);
});

it.each([
  ['', { value: null }],
  ['100.25', { value: 100.25 }],
  [' 99.8125 % ', { value: 99.8125 }],
  ['0', { fault: 'Price must be greater than 0' }],
  ['1000.0001', { fault: 'Price must be at most 1,000' }],
  ['100.00001', { fault: 'Price must have at most 4 decimals' }],
  ['par', { fault: 'Price must be a number' }],
])('a price of %j is read as the rules have it', (text, read) => {
  expect(readPrice(text)).toEqual(read);
});

it.each([
  [true, null, ['None. Orders with a price can be filled first.']],
  [true, 99.5, []],
  [false, null, []],
])(
  'an order on an LP that asks for prices (%s) with the price %s is confirmed with %j',
  (AsksForPrice, price, said) => {
    const items = termItems({ AsksForPrice, Price: 99.75, accrual: null }, { amount: 500, minimum: 0, price }, null);
    expect(items.map(({ value }) => value)).toEqual(said);
  },
);

it('the guide of a price by bid stands below it', () => {
  expect(priceFigure({ asksForPrice: true, price: 99.75 })).toEqual({
    label: 'Price',
    value: 'By bid',
    note: 'Guide 99.75%',
  });
  expect(priceFigure({ asksForPrice: false, price: 99.75 })).toEqual({ label: 'Price', value: '99.75%' });
});
