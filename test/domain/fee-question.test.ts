import { describe, expect, it } from 'vitest';
import { isFeeUnclear, withFeeAnswered } from '#shared/domain/fee-question.ts';
import { boundPart, type OfferedTerms, termsHash, termsOf } from '#shared/domain/offered-terms.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { accrualOf } from '#shared/domain/wire.ts';
import { anOffering } from '#test/support/builders.ts';

const { termSheet } = anOffering();
const withFee = (servicingFee: number | null, changes: Partial<Offering> = {}): Offering => ({
  ...anOffering({ feeAsEntered: false, termSheet: { ...termSheet, servicingFee } }),
  ...changes,
});
const fromTape = (value: number) => ({
  tapeFields: { servicingFee: { tapeId: 'T1', asOfDate: '2026-09-30', value } },
});

describe('a servicing fee of 0 that was stored before blanks were kept apart', () => {
  it.each<[string, Offering, boolean]>([
    ['of a listed LP', withFee(0), true],
    ['of a sold LP', withFee(0, { state: 'Sold' }), true],
    ['of a draft', withFee(0, { state: 'Draft' }), false],
    ['that is known to be as entered', withFee(0, { feeAsEntered: true }), false],
    ['from a tape', withFee(0, fromTape(0)), false],
    ['that was put in place of what a tape said', withFee(0, fromTape(0.5)), true],
    ['that is another figure', withFee(0.5), false],
    ['that is blank', withFee(null), false],
  ])('%s', (_, offering, isAsked) => expect(isFeeUnclear(offering)).toBe(isAsked));

  it('counts in no estimate of a wire, and leaves approvals of these terms as they are', async () => {
    const tapeRate = { asOfDate: '2026-10-31', noteRate: 5.870304 };
    const [unclear, known] = [false, true].map((feeAsEntered) =>
      termsOf(withFee(0, { feeAsEntered, tapeRate, settlementDate: '2026-12-29' })),
    ) as [OfferedTerms, OfferedTerms];
    expect([accrualOf(unclear), accrualOf(known)?.netRate]).toEqual([null, 5.870304]);
    expect(boundPart(unclear)).toEqual(boundPart(known));
    expect(await termsHash(unclear)).toBe(await termsHash(known));
  });

  it('stays 0, or becomes blank, by the answer, and is not asked about again', () => {
    for (const [wasStated, servicingFee] of [
      [true, 0],
      [false, null],
    ] as const) {
      const answered = withFeeAnswered(withFee(0), wasStated);
      expect(answered).toMatchObject({ feeAsEntered: true, termSheet: { servicingFee } });
      expect(withFeeAnswered(answered as Offering, wasStated)).toBeNull();
      expect(() => withFeeAnswered(answered as Offering, !wasStated)).toThrow("isn't in question anymore");
    }
  });

  it.each([withFee(0.5), withFee(null), withFee(0, fromTape(0)), withFee(0, { state: 'Draft' })])(
    'is answered only where it is asked about',
    (offering) => expect(() => withFeeAnswered(offering, true)).toThrow("isn't in question anymore"),
  );
});
