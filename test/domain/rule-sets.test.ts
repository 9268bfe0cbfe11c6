import { describe, expect, it } from 'vitest';
import { checkLimits } from '#shared/domain/limits.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { aLimitInput } from '#test/support/limit-inputs.ts';

const first = ruleSetOn('2026-11-20');

describe('the numbers of the law since 2023-10-30', () => {
  it.each([
    ['originatorFloor', 5_000_000],
    ['commercialFloor', 100_000],
  ] as const)('have %s at $%d', (name, dollars) => {
    expect(first[name]).toBe(dollars * 100);
  });

  it.each([
    ['originatorBps', 100],
    ['borrowerBps', 15],
    ['fcuBorrowerBps', 10],
    ['commercialBps', 15],
    ['commercialSecuredBps', 10],
    ['retentionFederalBps', 10],
    ['retentionOtherBps', 5],
    ['warnAtBps', 90],
  ] as const)('have %s at %d percent', (name, percent) => {
    expect(first[name]).toBe(percent * 100);
  });

  it.each([
    ['filingDays', 30],
    ['graceDays', 45],
  ] as const)('have %s at %d', (name, days) => {
    expect(first[name]).toBe(days);
  });

  it('are a draft by their sources, and have no number beside these', () => {
    const { id, status, effective, cite, ...numbers } = first;
    expect({ id, status, effective, cite }).toEqual({
      id: '2023-10-30',
      status: 'draft',
      effective: '2023-10-30',
      cite: '12 CFR 701.22, 701.21(c)(5), 723.4(c), 723.8, 741.225',
    });
    expect(Object.keys(numbers)).toHaveLength(12);
  });

  it.each(['2023-10-29', '2000-01-01', '2023-10-30', '2099-12-31'])('are those of a check of %s', (asOf) => {
    expect(ruleSetOn(asOf)).toBe(first);
    expect(checkLimits(aLimitInput({ asOf })).ruleSet).toBe('2023-10-30');
  });
});
