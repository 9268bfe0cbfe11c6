import { describe, expect, it } from 'vitest';
import { PurchaseAmount } from '#shared/contract/commitments.ts';
import { IndicationAmount } from '#shared/contract/interests.ts';
import { OfferingDraft } from '#shared/contract/offering-entity.ts';

const first = (schema: typeof PurchaseAmount, given: unknown) => schema.safeParse(given).error?.issues[0]?.message;

const notNumbers = [
  'text',
  '',
  '100',
  '1,000',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  true,
  [],
  [1],
  {},
  { value: 1 },
];

describe.each([
  ['purchase amount', PurchaseAmount, 'Purchase Amount must be a number', 'Purchase Amount is Required'],
  ['indication amount', IndicationAmount, 'Amount must be a number', 'Indication Amount is Required'],
] as const)('a %s', (_name, schema, notNumber, required) => {
  it.each(notNumbers)('is not %o', (given) => expect(first(schema, given)).toBe(notNumber));

  it.each([undefined, null])('is required: %s', (given) => expect(first(schema, given)).toBe(required));

  it.each([-0.01, -1, -1e300])('cannot be negative: %d', (given) => {
    expect(first(schema, given)).toBe('Cannot Be Negative');
  });

  it.each([0, -0])('is more than %d', (given) => {
    expect(first(schema, given)).toBe('Amount must be greater than 0');
  });

  it.each([0.001, 10.005, 1.999, 99_999_999.123])('has at most two decimals: %d', (given) => {
    expect(first(schema, given)).toBe('Amount must have at most 2 decimals');
  });

  it.each([0.01, 0.1, 1, 19.99, 250_000, 99_999_999.99, 1e11])('can be %d', (given) => {
    expect(schema.parse(given)).toBe(given);
  });

  it.each([1e13, 1e15, 1e300])('is left to the pool balance however large: %d', (given) => {
    expect(first(schema, given)).toBeUndefined();
  });

  it('is faulted once, by its first broken rule', () => {
    expect(schema.safeParse(-0.001).error?.issues).toHaveLength(1);
  });
});

describe('an amount of a new offering', () => {
  const draft = {
    LoanType: 'New auto',
    TransactionType: 'LP',
    TermSheetCategory: 'Consumer',
    PoolBalance: 1_000_000,
    AmountAvailableForSalePercent: 90,
    SellerName: 'Seller',
  };
  it.each([
    ['PoolBalance', 0],
    ['PoolBalance', -1],
    ['PoolBalance', 0.001],
    ['PoolBalance', 1e11 + 1],
    ['PoolBalance', '5'],
    ['AmountAvailableForSalePercent', 0],
    ['AmountAvailableForSalePercent', 100.01],
    ['MinimumPurchaseAmount', -1],
    ['MinimumPurchaseAmount', 0.001],
    ['MinimumPurchaseAmount', 1e300],
  ])('%s cannot be %s', (field, value) => {
    expect(OfferingDraft.safeParse(draft).success).toBe(true);
    expect(OfferingDraft.safeParse({ ...draft, [field]: value }).error?.issues[0]?.path).toEqual([field]);
  });
});
