import { describe, expect, it } from 'vitest';
import { type OfferingState, offeringStates } from '#shared/domain/offering.ts';
import { isBlacklisted, isVisibleTo, isWhitelisted } from '#shared/domain/offering-visibility.ts';
import { assertOrder, orderRefusal } from '#shared/domain/order.ts';
import { cents } from '#shared/format/money.ts';
import { aCaller, anOffering } from '#test/support/builders.ts';

const hidden: OfferingState[] = ['Draft', 'Withdrawn', 'Archived'];
const lists = [
  { whitelist: [], blacklist: [], visible: true },
  { whitelist: ['CU2'], blacklist: [], visible: true },
  { whitelist: ['CU3', 'CU2'], blacklist: ['CU4'], visible: true },
  { whitelist: ['CU3'], blacklist: [], visible: false },
  { whitelist: [], blacklist: ['CU2'], visible: false },
  { whitelist: ['CU2'], blacklist: ['CU2'], visible: false },
  { whitelist: ['CU20'], blacklist: [], visible: false },
  { whitelist: [], blacklist: ['CU20'], visible: true },
];

describe('what a credit union may know of', () => {
  it.each(offeringStates)('does not include an offering that is hidden by its state: %s', (state) => {
    expect(isVisibleTo(anOffering({ state }), 'CU2', undefined)).toBe(!hidden.includes(state));
    expect(isVisibleTo(anOffering({ state }), 'CU1', undefined)).toBe(!hidden.includes(state));
  });

  it.each(lists)('follows whitelist $whitelist and blacklist $blacklist: $visible', ({ visible, ...restrictions }) => {
    expect(isVisibleTo(anOffering(restrictions), 'CU2', undefined)).toBe(visible);
  });

  it('always includes what it sells itself', () => {
    const restricted = anOffering({ whitelist: ['CU3'], blacklist: ['CU1'] });
    expect(isVisibleTo(restricted, 'CU1', undefined)).toBe(true);
    expect([isWhitelisted(restricted, 'CU1'), isBlacklisted(restricted, 'CU1')]).toEqual([false, true]);
  });
});

describe('an order', () => {
  it.each([
    ['Draft', 'not_open'],
    ['Published', null],
    ['Open', null],
    ['Allocated', null],
    ['Full', 'not_open'],
    ['Sold', 'not_open'],
    ['Retention', 'not_open'],
    ['Archived', 'not_open'],
    ['Withdrawn', 'not_open'],
  ] as const)('of an offering that is %s is refused: %s', (state, refused) => {
    expect(orderRefusal(anOffering({ state }), { creditUnionId: 'CU2' })).toBe(refused);
  });

  it.each(offeringStates)('by the seller is refused while %s', (state) => {
    expect(orderRefusal(anOffering({ state }), { creditUnionId: 'CU1' })).toBe('own_offering');
  });

  it('may take the whole pool and not a cent more', () => {
    const offering = anOffering({ poolBalance: 25_000_000_00 });
    expect(() => assertOrder(offering, aCaller(), cents(25_000_000_00))).not.toThrow();
    const detail = 'Amount must be less than or equal to the Pool Balance $25,000,000.00';
    expect(() => assertOrder(offering, aCaller(), cents(25_000_000_01))).toThrow(
      expect.objectContaining({ code: 'invalid', message: detail, errors: [{ pointer: '/Amount', detail }] }),
    );
  });
});
