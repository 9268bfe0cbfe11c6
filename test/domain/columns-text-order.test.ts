import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary } from '#functions/columns/dictionary.ts';
import { asPeopleSort, byBytes } from '#functions/columns/plain-order.ts';
import { TextRanks } from '#functions/columns/text-ranks.ts';
import { collator, compareBytes } from '#functions/odata/order.ts';

const alike = fc.constantFrom(
  'a',
  'A',
  'b',
  'Z',
  '0',
  '1',
  '9',
  '00',
  ' ',
  '-',
  "'",
  '.',
  '_',
  '$',
  'é',
  'ß',
  '字',
  '😀',
  '\t',
);
const words = fc.oneof(
  fc.array(alike, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('LP 9', 'lp 10', 'LP 010', "O'Hara", 'Ünion', 'union', '9'.repeat(300), `1${'0'.repeat(251)}`),
);

function ranked(
  texts: string[],
  order = asPeopleSort,
): { dictionary: Dictionary; ranks: TextRanks; add(text: string): number } {
  const dictionary = new Dictionary();
  for (const text of texts) dictionary.codeOf(text);
  return { dictionary, ranks: new TextRanks(dictionary.texts, order), add: (text) => dictionary.codeOf(text) };
}

function expectCollated(dictionary: Dictionary, ranks: Uint32Array, texts: string[]): void {
  for (const a of texts) {
    for (const b of texts) {
      const [rankA = 0, rankB = 0] = [ranks[dictionary.codeOf(a)], ranks[dictionary.codeOf(b)]];
      expect([a, b, Math.sign(rankA - rankB)]).toEqual([a, b, Math.sign(collator().compare(a, b))]);
    }
  }
}

describe('the ranks of texts', { timeout: 60_000 }, () => {
  it('agree with Intl about every two of them', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 24, size: 'max' }), (texts) => {
        const { dictionary, ranks } = ranked(texts);
        expectCollated(dictionary, ranks.current(), texts);
      }),
      { numRuns: 400 },
    );
  });

  it('agree about those that came later', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 20, size: 'max' }),
        fc.array(words, { maxLength: 20, size: 'max' }),
        (before, after) => {
          const { dictionary, ranks, add } = ranked(before);
          ranks.current();
          after.forEach(add);
          expectCollated(dictionary, ranks.current(), [...before, ...after]);
        },
      ),
    );
  });

  it('agree about texts in order and some behind them, as a copy and what came after it', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.array(words, { maxLength: 3 }), (given, after) => {
        const texts = [...given.toSorted(collator().compare), ...after];
        const { dictionary, ranks } = ranked(texts);
        expectCollated(dictionary, ranks.current(), texts);
      }),
    );
  });

  it('agree with the bytes of texts where those sort by them', () => {
    const pairs = fc.property(fc.array(words, { maxLength: 60, size: 'max' }), fc.array(words), (before, after) => {
      const { dictionary, ranks, add } = ranked(before, byBytes);
      ranks.current();
      after.forEach(add);
      const current = ranks.current();
      const rankOf = (text: string) => current[dictionary.codeOf(text)] as number;
      const texts = [...new Set([...before, ...after])];
      expect(texts.toSorted((a, b) => rankOf(a) - rankOf(b))).toEqual(texts.toSorted(compareBytes));
    });
    fc.assert(pairs, { numRuns: 200 });
  });

  it('sort thousands as Intl does', () => {
    const texts = Array.from({ length: 5000 }, (_, i) => `CU${i % 70}-${(i * 7919) % 5003}-${i % 2 ? 'a' : 'B'}`);
    const { dictionary, ranks } = ranked(texts);
    const current = ranks.current();
    const rankOf = (text: string) => current[dictionary.codeOf(text)] as number;
    expect(texts.toSorted((a, b) => rankOf(a) - rankOf(b))).toEqual(texts.toSorted(collator().compare));
  });
});

describe('a dictionary', () => {
  it('gives every text its own code and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ unit: 'grapheme' })), { maxLength: 200, size: 'max' }),
        (texts) => {
          const dictionary = new Dictionary();
          const codes = texts.map((text) => dictionary.codeOf(text));
          expect(codes.map((code) => dictionary.at(code))).toEqual(texts);
          expect(texts.map((text) => dictionary.find(text))).toEqual(codes);
          expect(new Set(codes).size).toBe(new Set(texts).size);
          expect(dictionary.at(0)).toBeNull();
        },
      ),
    );
    expect(new Dictionary().find('nowhere')).toBe(-1);
  });
});
