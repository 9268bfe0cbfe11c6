import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhoneNumber } from '#functions/rules/phone-number.ts';
import { date, dateTime, dayOfMoment } from '#shared/format/date.ts';
import { balanceLabel, inOneLine, stateLabel, statusLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import {
  cents,
  money,
  moneyShort,
  moneyWhole,
  parseAmount,
  parsePercent,
  toCents,
  toDollars,
} from '#shared/format/money.ts';
import { fixed, percent, rate, score, statedRate } from '#shared/format/percent.ts';
import { phoneFault, phoneLabel } from '#shared/format/phone-number.ts';
import { inNewYork } from '#test/support/time-zone.ts';

describe('a telephone number', () => {
  it.each([
    ['+12075550192', '(207) 555-0192'],
    ['207-555-0192', '(207) 555-0192'],
    ['+442079460018', '+442079460018'],
    ['555', '555'],
    ['', ''],
  ])('%s is written %s', (number, text) => expect(phoneLabel(number)).toBe(text));

  it.each(['(207) 555-0192', '1 207 555 0192', '+44 20 7946 0018', '011 44 20 7946 0018', '207-555-0192 ext. 12'])(
    'can be %s',
    (typed) => {
      expect(phoneFault('Phone', typed)).toBeNull();
      // The server has the last word, and must not be kept from saying yes.
      expect(PhoneNumber('Phone').safeParse(typed).success).toBe(true);
    },
  );

  it.each(['207-555', 'none', '555-0192', '+1', '2075550192345'])('cannot be %s', (typed) => {
    expect(phoneFault('Phone', typed)).toBe("Phone isn't a valid telephone number");
    expect(PhoneNumber('Phone').safeParse(typed).success).toBe(false);
  });
});

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [25_000_000, '$25,000,000.00'],
    [-12.3, '-$12.30'],
    [0.07, '$0.07'],
  ])('of %d is written %s', (dollars, text) => expect(money(dollars)).toBe(text));

  it.each([
    [25_000_000, '$25,000,000', '$25M'],
    [1_250_000, '$1,250,000', '$1.3M'],
    [950, '$950', '$950'],
  ])('of %d is written %s in tables and %s on cards', (dollars, whole, short) => {
    expect([moneyWhole(dollars), moneyShort(dollars)]).toEqual([whole, short]);
  });

  it.each([
    ['250000', 250_000],
    ['250,000', 250_000],
    ['$1,234.50', 1234.5],
    ['$ 1 234.50 ', 1234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['0', 0],
    ['', null],
    ['$', null],
    ['-', null],
    ['.', null],
    ['abc', null],
    ['12abc', null],
    ['1.2.3', null],
    ['1e5', null],
    ['0x10', null],
    ['Infinity', null],
    ['NaN', null],
    ['--1', null],
    ['١٢', null],
    ['25,000,000.00', 25_000_000],
    ['-1,000', -1000],
    ['1.234,56', null],
    ['250.000,00', null],
    ['0,50', null],
    ['6,5', null],
    ['1,0000', null],
    ['1000,000', null],
    ['1,,000', null],
    [',000', null],
    ['1,000.5,0', null],
  ])('typed as %j is %d', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it('is whole cents inside, and comes back the same', () => {
    expect([toCents(0.29), toCents(1.1), toCents(19.99), toCents(1e11)]).toEqual([29, 110, 1999, 1e13]);
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (whole) => {
        expect(toCents(toDollars(cents(whole)))).toBe(whole);
      }),
    );
  });

  it('as shown is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (whole) => {
        expect(toCents(parseAmount(money(toDollars(cents(whole)))) ?? Number.NaN)).toBe(whole);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['2026-03-02T00:00:00.000Z', '03/02/2026'],
    ['2026-12-31T23:59:59.999Z', '12/31/2026'],
    ['2024-02-29', '02/29/2024'],
  ])('%s is shown as %s', (iso, shown) => expect(date(iso)).toBe(shown));

  it('of a moment is the day on which its reader had it', () => {
    inNewYork();
    expect(dayOfMoment('2026-03-03T04:30:00.000Z')).toBe('03/02/2026');
  });

  it('with a time of day is that of the reader', () => {
    const read = new Date(2026, 2, 2, 15, 4).toISOString();
    expect(dateTime(read)).toMatch(/^03\/02\/2026, 3:04\sPM$/);
  });
});

describe('a rate', () => {
  it.each([
    [0.375, '0.375%'],
    [0.25, '0.25%'],
    [6, '6.00%'],
    [6.5, '6.50%'],
    [6.1251, '6.125%'],
    [6.1204, '6.12%'],
    [6.715, '6.715%'],
    [5.615, '5.615%'],
    [6.0005, '6.001%'],
    [1.0045, '1.005%'],
    [-6.0005, '-6.001%'],
    [-0.0001, '0.00%'],
    [1250.5, '1250.50%'],
  ])('of %d is %s', (value, text) => expect(rate(value)).toBe(text));
});

it('says that a rate is not stated, and that another is 0', () => {
  expect([null, 0, 0.375].map(statedRate)).toEqual(['Not stated', '0.00%', '0.375%']);
});

it('rounds a measure by its decimals, halves away from zero', () => {
  expect([1.0005, -1.0005, 7, -0.0001].map((value) => fixed(value, 3))).toEqual(['1.001', '-1.001', '7.000', '0.000']);
});

describe('a percentage', () => {
  it.each([
    [90, undefined, '90.00%'],
    [66.667, undefined, '66.67%'],
    [0, undefined, '0.00%'],
    [5.25, 1, '5.3%'],
    [150, 0, '150%'],
    [6.715, 2, '6.72%'],
    [5.745, 2, '5.75%'],
    [1.005, 2, '1.01%'],
    [-1.005, 2, '-1.01%'],
    [1e-7, 2, '0.00%'],
    [6.1235, 3, '6.124%'],
  ] as const)('of %d with %s decimals is %s', (value, decimals, text) => expect(percent(value, decimals)).toBe(text));

  it.each([
    [712.4, '712'],
    [712.5, '713'],
    [700, '700'],
  ])('average credit score %d is %s', (value, text) => expect(score(value)).toBe(text));
});

describe('a label', () => {
  it.each([
    [stateLabel, 'Published', 'Open'],
    [stateLabel, 'Open', 'Open'],
    [stateLabel, 'Draft', 'Draft'],
    [stateLabel, 'Withdrawn', 'Withdrawn'],
    [statusLabel, 'Sent', 'Submitted'],
    [statusLabel, 'Delivered', 'Viewed'],
    [statusLabel, 'Pending', 'Pending'],
    [transactionTypeLabel, 'LP', 'Loan Participation'],
    [transactionTypeLabel, 'LLO', 'Lead Lender'],
    [balanceLabel, 'MBL', 'Loan Amount'],
    [balanceLabel, 'Consumer', 'Pool Amount'],
    [balanceLabel, 'Residential', 'Pool Amount'],
  ])('of %o for %s is %s', (labelOf, value, label) => expect(labelOf(value)).toBe(label));

  it('says a kind that is named after its class once', () => {
    expect(inOneLine('Loan Participation', 'Consumer', 'Auto')).toBe('Loan Participation · Consumer · Auto');
    expect(inOneLine('Loan Participation', 'MBL', 'MBL')).toBe('Loan Participation · MBL');
  });
});

describe('a percentage as typed', () => {
  it.each([
    ['12.5', 12.5],
    [' 12.5 % ', 12.5],
    ['1,250', 1250],
    ['$5', null],
    ['12,5', null],
    ['', null],
  ])('%j is %s', (text, value) => expect(parsePercent(text)).toBe(value));
});
