import { describe, expect, it } from 'vitest';
import { firstSteps, stepIn, steps } from '#web/src/features/compliance/steps.ts';
import { lawfulWords } from '#web/src/people/limit-settings/lawful.ts';

describe('what the rules allow by a call report alone', () => {
  it('is the floor of $5,000,000 from one originator, or all of the net worth, and 15% to one borrower', () => {
    expect(lawfulWords({ netWorth: 21_500_000, charterKind: 'federal' })).toBe(
      'By your last call report, the federal rules let you hold up to $21,500,000 from one originator and $3,225,000 of loans to one borrower.',
    );
    expect(lawfulWords({ netWorth: 1_000_000, charterKind: 'state' })).toContain('$5,000,000 from one originator');
  });

  it.each([
    ['no net worth', { netWorth: null, charterKind: 'federal' as const }],
    ['a negative one', { netWorth: -1, charterKind: 'federal' as const }],
    ['no federal insurance', { netWorth: 21_500_000, charterKind: 'notInsured' as const }],
  ])('is unknown with %s', (_, reported) => {
    expect(lawfulWords(reported)).toBeNull();
  });
});

describe('the step of an address', () => {
  it.each([
    ['', steps, 'figures'],
    ['#waivers', steps, 'waivers'],
    ['#sharing', steps, 'figures'],
    ['#types', steps, 'policy'],
    ['#waivers', firstSteps, 'figures'],
    ['#nothing', steps, 'figures'],
  ])('%s is found', (hash, open, step) => {
    expect(stepIn(hash, open)).toBe(step);
  });
});
