import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accrualOf, wire } from '#shared/domain/wire.ts';
import { wireInDollars, wireWords } from '#shared/domain/wire-words.ts';
import { cents } from '#shared/format/money.ts';

const tapeRate = { asOfDate: '2026-10-31', noteRate: 5.870304 };
const settling = (day: string) => accrualOf({ settlementDate: `${day}T00:00:00.000Z`, servicingFee: 0.5, tapeRate });
const purchase = { amount: cents(2_000_000_00), price: 100_2500 };

describe('what a purchase is expected to wire', () => {
  it('counts the days since the cut-off until a month has rolled', () => {
    expect(settling('2026-12-14')).toMatchObject({ days: 44, netRate: 5.370304 });
    expect(wire({ ...purchase, accrual: settling('2026-12-14') })).toEqual({
      principal: 2_000_000_00,
      purchasePrice: 2_005_000_00,
      premium: 5_000_00,
      accrued: 13_127_41,
      estimate: 2_018_127_41,
    });
  });

  it('leaves rolled months to the seller', () => {
    expect(settling('2026-12-29')?.days).toBe(29);
    expect(wire({ ...purchase, accrual: settling('2026-12-29') })).toMatchObject({
      accrued: 8_652_16,
      estimate: 2_013_652_16,
    });
  });

  it('rounds halves away from zero', () => {
    expect(wire({ amount: cents(50), price: 101_0000, accrual: null }).purchasePrice).toBe(51);
    expect(wire({ amount: cents(50), price: 100_9999, accrual: null }).purchasePrice).toBe(50);
    const accrual = { asOfDate: '2026-10-31', settlesOn: '2026-11-30', netRate: 6, days: 30 };
    expect(wire({ amount: cents(100), price: 100_0000, accrual }).accrued).toBe(1);
  });

  it('accrues nothing where the fee takes all of the rate', () => {
    const accrual = accrualOf({ settlementDate: '2026-12-14', servicingFee: 7, tapeRate });
    expect(wire({ ...purchase, accrual })).toMatchObject({ accrued: 0, estimate: 2_005_000_00 });
  });

  it.each([
    ['a tape', { settlementDate: '2026-12-14', servicingFee: 0.5, tapeRate: null }],
    ['a settlement date', { settlementDate: null, servicingFee: 0.5, tapeRate }],
    ['a fee', { settlementDate: '2026-12-14', servicingFee: null, tapeRate }],
    ['a settlement from the cut-off on', { settlementDate: '2026-10-30', servicingFee: 0.5, tapeRate }],
  ])('has no estimate without %s', (_, given) => {
    expect(accrualOf(given)).toBeNull();
    expect(wire({ ...purchase, accrual: accrualOf(given) })).toMatchObject({ accrued: null, estimate: null });
  });

  it('takes a fee of 0 for stated', () => {
    expect(accrualOf({ settlementDate: '2026-12-14', servicingFee: 0, tapeRate })?.netRate).toBe(5.870304);
  });

  it('adds up for every amount, price, rate and day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000_000_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 0, max: 60_000_000 }),
        fc.integer({ min: 0, max: 60 }),
        (amount, price, rate, days) => {
          const accrual = { asOfDate: '2026-10-31', settlesOn: '2026-12-14', netRate: rate / 1e6, days };
          const { principal, purchasePrice, premium, accrued, estimate } = wire({
            amount: cents(amount),
            price,
            accrual,
          });
          expect(principal + premium).toBe(purchasePrice);
          expect(purchasePrice + (accrued ?? 0)).toBe(estimate);
          const exact = (BigInt(amount) * BigInt(price) * 2n + 1_000_000n) / 2_000_000n;
          expect(purchasePrice).toBe(Number(exact));
          const interest = (BigInt(amount) * BigInt(rate) * BigInt(days) * 2n + 36_000_000_000n) / 72_000_000_000n;
          expect(accrued).toBe(Number(interest));
        },
      ),
    );
  });
});

describe('the lines of a wire', () => {
  it('name the settlement date and the tape', () => {
    expect(wireWords(100.25, wireInDollars({ ...purchase, accrual: settling('2026-12-29') }))).toEqual({
      lines: [
        { label: 'Principal', value: '$2,000,000.00' },
        { label: 'Price', value: '100.25%' },
        { label: 'Purchase price', value: '$2,005,000.00' },
        {
          label: 'Accrued interest to 12/29/2026, estimated from the tape of 10/31/2026',
          value: '$8,652.16',
        },
        { label: 'Estimated wire', value: '$2,013,652.16', isTotal: true },
      ],
      note: 'The closing statement counts interest loan by loan.',
    });
  });

  it('end with the purchase price where interest is unknown', () => {
    const { lines, note } = wireWords(100.25, wireInDollars({ ...purchase, accrual: null }));
    expect(lines.map(({ label }) => label)).toEqual(['Principal', 'Price', 'Purchase price']);
    expect(note).toBe('Interest accrued to settlement is added at closing.');
  });
});
