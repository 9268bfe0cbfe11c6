import { describe, expect, it } from 'vitest';
import { headroomWords } from '../../web/src/lp/limits/rule-words.ts';

describe('the room under limits', () => {
  it.each([
    [2_000_000, 'You have room for up to $2,000,000.00.'],
    [0.01, 'You have room for up to $0.01.'],
    [0, 'Your limits leave no room for this LP.'],
    [null, 'These figures set no limit.'],
  ])('of %s reads %s', (headroom, words) => expect(headroomWords(headroom, true)).toBe(words));

  it('says so where a rule is still open', () => {
    expect(headroomWords(0, false)).toBe("Your limits leave no room for this LP. Some rules can't be checked yet.");
  });
});
