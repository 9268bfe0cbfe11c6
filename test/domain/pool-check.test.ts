import { describe, expect, it } from 'vitest';
import { wordsOf } from '#shared/domain/evidence-words.ts';
import {
  checkPool,
  publishingRefusal,
  publishingStops,
  retentionFault,
  retentionWords,
} from '#shared/domain/pool-check.ts';
import { aLimitInput, aPoolLoan } from '#test/support/limit-inputs.ts';

const pool = (kind: string, amount: number, retentionBps: number | null = null) =>
  aLimitInput({
    amount,
    offering: {
      originator: { id: 'CU-77', kind, ncusif: true },
      retentionBps,
      poolBalance: 100_000,
      loans: [aPoolLoan('LP #1', 100_000)],
    },
    buyer: { netWorth: null, policy: null, loanTypes: [] },
  });

describe('a pool before it is published', () => {
  it.each([
    ['federalCreditUnion', null, 90_000, '10%', '90%'],
    ['stateCreditUnion', null, 95_000, '5%', '95%'],
    ['cuso', 750, 92_500, '7.5%', '92.5%'],
    ['federalCreditUnion', 12.5 * 100, 87_500, '12.5%', '87.5%'],
  ])('of a %s with %s of state law can be for sale up to %s', (kind, bps, most, kept, rest) => {
    const found = checkPool(pool(kind, most, bps));
    expect(found).toMatchObject({ verdict: 'clear', headroom: most });
    expect(found.rules.map(({ id }) => id)).toEqual(['SELLER', 'RETENTION']);
    const words = `This type of originator must keep at least ${kept} of each loan. At most ${rest} can be for sale.`;
    expect(found.rules[1]?.text).toBe(words);
    const over = checkPool(pool(kind, most + 1, bps));
    expect(over).toMatchObject({ verdict: 'stopped', headroom: most });
    expect(over.rules[1]).toMatchObject({ level: 'stop', text: words });
    const typed = (percent: number) => retentionFault(percent, pool(kind, most, bps));
    expect([typed(most / 1000), typed(most / 1000 + 0.0001)]).toEqual([null, words]);
  });

  it.each([
    ['RETENTION', 'stop', 'Below the minimum'],
    ['RETENTION', 'pass', 'OK'],
    ['BORROWER', 'stop', 'Over limit'],
    ['BORROWER', 'pass', 'Within limit'],
  ] as const)('says of %s %s: %s', (id, level, words) => {
    expect(wordsOf({ id, level, limit: 1 })).toBe(words);
  });

  it('of a seller that no credit union may buy from has no room', () => {
    expect(checkPool(pool('other', 1))).toMatchObject({ verdict: 'stopped', headroom: 0 });
  });

  it('is told nothing below zero where state law has all of it kept', () => {
    expect(retentionWords(pool('cuso', 1, 20_000))).toContain('At most 0% can be for sale');
  });

  it('is stopped by a broken rule where rules are enforced, in the words of the rule', () => {
    const over = checkPool(pool('federalCreditUnion', 95_000));
    expect(publishingStops('advise', over)).toEqual([]);
    expect(publishingStops('enforce', checkPool(pool('federalCreditUnion', 90_000)))).toEqual([]);
    const stops = publishingStops('enforce', over);
    expect(stops.map(({ id }) => id)).toEqual(['RETENTION']);
    expect(publishingRefusal(stops)).toBe(`This LP can't be published: ${over.rules[1]?.text}`);
  });
});
