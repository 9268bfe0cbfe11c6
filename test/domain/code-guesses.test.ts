import { describe, expect, it } from 'vitest';
import { type FactorAnswer, isGuessing } from '#shared/domain/code-guesses.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const answer = (ago: number, isRight = false): FactorAnswer => ({ at: now.getTime() - ago, isRight });
/** The newest so long ago, the others a minute apart before it. */
const wrong = (count: number, ago = MINUTE) => Array.from({ length: count }, (_, n) => answer(ago + n * MINUTE));

describe('codes of a person are guessed', () => {
  it.each<[string, FactorAnswer[], boolean]>([
    ['none', [], false],
    ['nine wrong ones', wrong(9), false],
    ['ten wrong ones', wrong(10), true],
    ['ten within a day', [...wrong(9), answer(24 * HOUR - 1)], true],
    ['nine within a day and one before', [...wrong(9), answer(24 * HOUR)], false],
    ['ten, the last almost an hour ago', wrong(10, HOUR - 1), true],
    ['ten, the last an hour ago', wrong(10, HOUR), false],
    ['ten an hour ago, and one now', [...wrong(10, HOUR), answer(MINUTE)], true],
    ['ten, then a right one', [...wrong(10, 2 * MINUTE), answer(MINUTE, true)], false],
    ['ten, with a right one between', [...wrong(5), answer(10 * MINUTE, true), ...wrong(5, 20 * MINUTE)], false],
    ['a right one, then ten', [answer(30 * MINUTE, true), ...wrong(10)], true],
  ])('%s: %j', (_, answers, expected) => {
    expect(isGuessing(answers, now)).toBe(expected);
    expect(isGuessing(answers.toReversed(), now)).toBe(expected);
  });

  it('takes answers of one moment in the order in which they came', () => {
    const at = now.getTime() - MINUTE;
    const failed = wrong(9, 2 * MINUTE);
    expect(isGuessing([...failed, { at, isRight: true }, { at, isRight: false }], now)).toBe(false);
    expect(isGuessing([...failed, { at, isRight: false }, { at, isRight: true }], now)).toBe(false);
    expect(isGuessing([...failed, { at, isRight: false }], now)).toBe(true);
  });
});
