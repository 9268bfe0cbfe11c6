import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary } from '#functions/columns/dictionary.ts';
import { search, type TextTest } from '#functions/columns/text-search.ts';

const holds: Record<TextTest, (text: string, needle: string) => boolean> = {
  contains: (text, needle) => text.includes(needle),
  startswith: (text, needle) => text.startsWith(needle),
  endswith: (text, needle) => text.endsWith(needle),
};
const tests = Object.keys(holds) as TextTest[];

function expectFound(given: string[], needle: string): void {
  const dictionary = new Dictionary();
  for (const text of given) dictionary.codeOf(text);
  const distinct = [...new Set(given)];
  for (const test of tests) {
    const found = [...search(dictionary.texts, test, needle)].flatMap((one, code) => (one === 1 ? [code] : []));
    const expected = distinct.filter((text) => holds[test](text, needle)).map((text) => dictionary.find(text));
    expect([test, needle, found]).toEqual([test, needle, expected]);
  }
}

/** Of two letters, so that all overlap, and one of two bytes that begins as another does. */
const word = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'a', 'b', 'é', 'è'), { maxLength, size: 'max' })
    .map((letters) => letters.join(''));

describe('a text that is looked for', { timeout: 60_000 }, () => {
  it('is found in every text that holds it, however they overlap', () => {
    fc.assert(fc.property(fc.array(word(6), { maxLength: 12, size: 'max' }), word(4), expectFound), { numRuns: 1000 });
  });

  it('is found among many, where it is rare at first and frequent then, or the other way round', () => {
    const ofTwo = (minLength: number, maxLength: number) =>
      fc.array(fc.constantFrom('a', 'b'), { minLength, maxLength, size: 'max' }).map((letters) => letters.join(''));
    const frequent = fc.array(ofTwo(4, 16), { minLength: 600, maxLength: 900, size: 'max' });
    const rare = fc.nat({ max: 3 }).map((n) => Array.from({ length: n * 100 }, (_, i) => `${'-'.repeat(400)}${i}`));
    fc.assert(
      fc.property(rare, frequent, rare, ofTwo(1, 5), (before, words, after, needle) =>
        expectFound([...before, ...words, ...after, 'ab-ba'], needle),
      ),
      { numRuns: 40 },
    );
  });
});
