import { describe, expect, it } from 'vitest';
import type { LimitTrial } from '#shared/contract/limit-trial.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import type { LimitRule } from '#shared/domain/limit-input.ts';
import { figuresOf } from '../../web/src/lp/limits/rule-figures.ts';

const source = (field: string, kind: OfferingCheck['sources'][number]['kind'], asOf: string | null) => ({
  field,
  kind,
  asOf,
  reference: '',
  version: 1,
});
const sources = [
  source('offering', 'platform', '2026-11-25'),
  source('offering.loans', 'tape', '2026-10-31'),
  source('offering.originator', 'callReport', '2026-09-30'),
  source('buyer.netWorth', 'attested', '2026-09-30'),
  source('buyer.policy', 'policy', '2026-01-15'),
  source('exposure', 'attested', '2026-11-01'),
  source('exposure', 'platform', '2026-11-25'),
];
const inputs = {
  buyer: { netWorth: 8_000_000, capitalAndSurplus: 60_000_000 },
  offering: { originator: { kind: 'stateCreditUnion' } },
} as LimitTrial;
const told = (id: LimitRule, limitSource: 'policy' | 'waiver' = 'policy') =>
  figuresOf({ id, limitSource }, { inputs, sources }).map(({ label, value, card }) => [label, value, card]);

describe('the figures behind a rule', () => {
  it('say who supplied them and as of when, and where their credit union corrects them', () => {
    expect(told('BORROWER')).toEqual([
      ['Net worth', '$8,000,000.00, attested, as of 09/30/2026', 'figures'],
      ['Your policy', 'Policy of 01/15/2026', 'policy'],
      ['Loans of the pool', 'Tape of 10/31/2026', null],
      ['Held outside Tandem', 'Exposures of 11/01/2026', 'exposures'],
      ['Held through Tandem', 'Tandem, as of now', null],
      ['Your borrower groups', "None matched to the seller's", 'groups'],
    ]);
  });

  it('name the other LPs through which a group of one’s own is held', () => {
    const through = (reference: string, kind: 'tape' | 'platform') => ({
      ...source('exposure.groups', kind, '2026-10-31'),
      reference,
    });
    const named = { ...source('exposure.groups', 'attested', null), reference: 'group G-1 is our group h1' };
    const more = [named, through('LP #1002, T-1', 'tape'), through('LP #1003', 'platform')];
    const figures = figuresOf({ id: 'BORROWER', limitSource: 'policy' }, { inputs, sources: [...sources, ...more] });
    expect(figures.slice(-3).map(({ label, value, card }) => [label, value, card])).toEqual([
      ['Your borrower groups', 'Group G-1 is our group h1', 'groups'],
      ['Held through Tandem', 'LP #1002, tape of 10/31/2026', null],
      ['Held through Tandem', 'LP #1003, as of now', null],
    ]);
  });

  it('are only those that the rule goes by', () => {
    expect(told('FCU_TEN_PERCENT')[0]).toEqual([
      'Capital and surplus',
      '$60,000,000.00, attested, as of 09/30/2026',
      'figures',
    ]);
    expect(told('SELLER')).toEqual([
      ['Originator type', 'State-chartered credit union, call report for the quarter ended 09/30/2026', null],
      ['This LP', 'Tandem, as of now', null],
    ]);
    expect(told('AGREEMENT')).toEqual([]);
    expect(told('ORIGINATOR', 'waiver').at(-1)).toEqual(['Your waiver', 'Recorded by your credit union', 'waivers']);
  });
});
