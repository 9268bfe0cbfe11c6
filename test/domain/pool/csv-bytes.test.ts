import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvBytes } from '#shared/domain/pool/tape/csv-bytes.ts';

const textOf = (write: (bytes: CsvBytes) => void) => {
  const bytes = new CsvBytes();
  write(bytes);
  return Buffer.from(bytes.take()).toString();
};

describe('bytes of a CSV file', () => {
  it('have numbers as they would be written as texts', () => {
    const whole = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: -1e14, max: 1e14 }));
    fc.assert(
      fc.property(whole, (value) => {
        expect(textOf((bytes) => bytes.number(value, 0))).toBe(String(value));
        expect(textOf((bytes) => bytes.number(value, 2, true))).toBe((value / 100).toFixed(2));
        expect(Number(textOf((bytes) => bytes.number(value, 6)))).toBe(value / 1e6);
      }),
    );
    const shown = [1, 50, 6_250_000, 0, 123_456, -500_000].map((value) => textOf((bytes) => bytes.number(value, 6)));
    expect(shown).toEqual(['0.000001', '0.00005', '6.25', '0', '0.123456', '-0.5']);
  });

  it('have texts of any script, in pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 50 })), (texts) => {
        const bytes = new CsvBytes();
        const pieces = texts.flatMap((text) => {
          bytes.text(text.repeat(3000));
          return bytes.isPiece ? [bytes.take()] : [];
        });
        const all = Buffer.concat([...pieces, bytes.take()]).toString();
        expect(all).toBe(
          texts
            .map((text) => text.repeat(3000))
            .join('')
            .toWellFormed(),
        );
      }),
      { numRuns: 30 },
    );
  });
});
