import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '#test/support/cpu-time.ts';
import { difference, type Piece } from '#web/src/features/site-content/difference.ts';

const shown = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind]).join('');
const without = (kind: Piece['kind'], pieces: Piece[]) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['', '', ''],
    ['same text', 'same text', 'same text'],
    ['', 'new', '[+new+]'],
    ['gone', '', '[-gone-]'],
    ['one two three', 'one 2 three', 'one [-two-][+2+] three'],
    ['one two three four', 'one 2 3 four', 'one [-two-][+2+] [-three-][+3+] four'],
    ['one two', 'one two three', 'one two[+ three+]'],
    ['# A\n\nfirst\n\nsecond\n', '# A\n\nsecond\n', '# A\n\n[-first\n\n-]second\n'],
  ])('from %j to %j', (before, after, expected) => expect(shown(difference(before, after))).toBe(expected));

  it('leads from one to the other, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '\n\n', '**', 'word'), { maxLength: 40, size: 'max' })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = difference(before, after);
        expect(without('new', pieces)).toBe(before);
        expect(without('gone', pieces)).toBe(after);
        expect(pieces.every((piece, index) => piece.text !== '' && piece.kind !== pieces[index - 1]?.kind)).toBe(true);
      }),
    );
  });

  it('of long texts is found soon', async () => {
    const long = (word: string) => Array.from({ length: 9_000 }, (_, index) => `${word}${index}`).join(' ');
    const { result: pieces, ms } = await cpuTime(() => difference(long('a'), long('b')));
    expect(ms).toBeLessThan(3_000);
    expect(without('gone', pieces)).toBe(long('b'));
  });
});
