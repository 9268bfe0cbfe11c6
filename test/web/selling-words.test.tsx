import { describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/selling.ts';
import { undecidedWords, weekWords } from '#web/src/features/selling/week-words.ts';
import { nextAction, waitingOn } from '#web/src/lp/next-action.ts';
import type { TapeNeed } from '#web/src/lp/tape-need.ts';

const none = { count: 0, total: 0 };
const step = { at: '2026-11-01T12:00:00.000Z', byName: 'Ana' };
const listing = (changes: Partial<Listing> = {}) =>
  ({
    lpIdentifier: '7',
    state: 'Published',
    proposal: null,
    missing: [],
    openQuestions: { count: 0, oldestAt: null },
    ...changes,
  }) as Listing;
const draft = (changes: Partial<Listing> = {}) =>
  listing({ state: 'Draft', proposal: { handedIn: null, sentBack: null }, ...changes });
const faulty: TapeNeed = {
  published: null,
  news: 'A new file has errors.',
  step: 'Fix the errors',
  tapeId: 'T1',
  isWaiting: true,
  isFaulty: true,
};
const known = { need: null, deals: 0, mayPrepare: true };

describe("a seller's next step with an LP", () => {
  it.each([
    ['a draft with gaps', draft({ missing: ['Price', 'Summary'] }), known, 'Finish the draft: 2 things missing'],
    ['a whole draft', draft(), known, 'Submit for review: Nothing is missing.'],
    [
      'a draft that came back',
      draft({ proposal: { handedIn: null, sentBack: { ...step, comment: 'Add a fee.' } } }),
      { ...known, need: faulty },
      'Make the changes: Changes requested: Add a fee.',
    ],
    ['a draft with a faulty tape', draft(), { ...known, need: faulty }, 'Fix the errors: A new file has errors.'],
    ['a draft in review', draft({ proposal: { handedIn: step, sentBack: null } }), { ...known, need: faulty }, null],
    [
      'a draft of administrators',
      draft({ proposal: null }),
      { ...known, need: faulty },
      'Fix the errors: A new file has errors.',
    ],
    ['a draft, for someone who may only look', draft(), { ...known, mayPrepare: false }, null],
    [
      'an open question, before all else',
      listing({ openQuestions: { count: 1, oldestAt: '2026-11-26T12:00:00.000Z' } }),
      { ...known, need: faulty, deals: 2 },
      'Answer the question: 1 open question, the oldest since 11/26/2026',
    ],
    ['deals', listing(), { ...known, need: faulty, deals: 2 }, 'Open the deals: 2 deals waiting for you'],
    ['a faulty tape', listing(), { ...known, need: faulty }, 'Fix the errors: A new file has errors.'],
    ['a faulty tape, for someone who may only look', listing(), { ...known, need: faulty, mayPrepare: false }, null],
    ['a tape that is being read', listing(), { ...known, need: { ...faulty, isWaiting: false } }, null],
    ['nothing', listing(), known, null],
  ])('with %s is found', (_, one, about, words) => {
    const next = nextAction(one, about);
    expect(next && `${next.label}: ${next.why}`).toBe(words);
  });
});

describe('what waits for a seller', () => {
  const asked = { openQuestions: { count: 2, oldestAt: '2026-11-26T12:00:00.000Z' } };
  const back = { handedIn: null, sentBack: { ...step, comment: 'Add a fee.' } };
  it.each([
    ['questions and a faulty tape', listing(asked), { need: faulty }, ['Answer the questions', 'Fix the errors']],
    [
      'questions, for someone who may only look',
      listing(asked),
      { need: faulty, mayPrepare: false },
      ['Answer the questions'],
    ],
    [
      'a draft that came back, and its tape',
      draft({ proposal: back }),
      { need: faulty },
      ['Make the changes', 'Fix the errors'],
    ],
    ['a draft in review', draft({ proposal: { handedIn: step, sentBack: back.sentBack } }), { need: faulty }, []],
    ['a draft that is begun', draft({ missing: ['Price'] }), {}, []],
    ['a tape that is not there yet', listing(), { need: { ...faulty, isFaulty: false } }, []],
  ])('is found in %s', (_, one, about, labels) => {
    expect(waitingOn(one, { need: null, mayPrepare: true, ...about }).map(({ label }) => label)).toEqual(labels);
  });
});

describe('the week of an LP in words', () => {
  const week = { viewed: 0, opened: 0, indications: none, commitments: none, asked: 0 };

  it('says what changed, most telling first', () => {
    expect(weekWords({ week })).toBe('No changes');
    const busy = { ...week, viewed: 1, opened: 2, asked: 1, commitments: { count: 1, total: 250_000 } };
    expect(weekWords({ week: busy })).toBe(
      '1 commitment for $250,000 · 2 credit unions opened due diligence · 1 new view of the term sheet · 1 question',
    );
  });

  it.each([
    [{ count: 2, names: null }, '2 credit unions'],
    [{ count: 1, names: [] }, '1 credit union'],
    [{ count: 1, names: ['A'] }, 'A'],
    [{ count: 3, names: ['A', 'B'] }, 'A, B, and 1 more'],
    [{ count: 4, names: ['A', 'B', 'C', 'D'] }, 'A, B, C, and 1 more'],
  ])('names %o as %s', (undecided, words) => {
    expect(undecidedWords({ undecided })).toBe(words);
  });
});
