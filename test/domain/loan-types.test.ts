import { describe, expect, it } from 'vitest';
import { assetClasses, categoryOf } from '#shared/domain/asset-class.ts';
import {
  classOf,
  type LimitTarget,
  limitsByList,
  limitTargetOf,
  limitTargets,
  loanKindOf,
  loanTypesOf,
  namedByList,
  typesOf,
} from '#shared/domain/loan-types.ts';

describe('the shared list of loan types', () => {
  it('names each class and type once, and finds each by its own name', () => {
    expect(new Set(limitTargets).size).toBe(limitTargets.length);
    for (const target of limitTargets) expect(limitTargetOf(target)).toBe(target);
    for (const one of assetClasses) expect(typesOf(one).map(classOf)).toEqual(typesOf(one).map(() => one));
  });

  it.each<[text: string, target: LimitTarget]>([
    ['auto', 'Auto'],
    ['AUTO LOANS', 'Auto'],
    ['Automobiles', 'Auto'],
    ['Vehicle', 'Auto'],
    ['indirect autos', 'Indirect auto'],
    ['Auto - Indirect', 'Indirect auto'],
    ['Autos, used', 'Used auto'],
    ['New car loans', 'New auto'],
    ['residential real estate', 'Residential'],
    ['1st mortgages', 'First mortgage'],
    ['Home equity lines of credit', 'HELOC'],
    ['commercial', 'MBL'],
    ['Member business loans', 'MBL'],
    ['CRE', 'Commercial real estate'],
    ['multi-family', 'Multifamily'],
    ['SBA 7a', 'SBA 7(a)'],
    ['credit cards', 'Credit card'],
    ['RV & marine', 'RV and marine'],
    ['solar loans', 'Solar'],
    ['Student loan refinancing', 'Student refinance'],
  ])('knows "%s" as %s', (text, target) => expect(limitTargetOf(text)).toBe(target));

  // Each of these is more or less than what the list has, so that taking it for that would loosen or misjudge a limit.
  it.each([
    '',
    'loans',
    'Mortgage',
    'Residential mortgage',
    'Real estate',
    'RV',
    'Marine',
    'Personal',
    'New and used auto',
    'Auto dealer floor plan',
  ])('takes "%s" for nothing', (text) => expect(limitTargetOf(text)).toBeNull());

  it('is what editors suggest, by category', () => {
    expect(loanTypesOf('Consumer').slice(0, 4)).toEqual(['New auto', 'Used auto', 'Indirect auto', 'Credit card']);
    expect(loanTypesOf('Solar')).toEqual(['Solar']);
    for (const category of new Set(assetClasses.map(categoryOf))) expect(loanTypesOf(category)).not.toEqual([]);
  });
});

describe('the kind of an LP', () => {
  it.each([
    ['Consumer', null, 'Indirect autos', 'Auto', 'Indirect auto'],
    ['Consumer', 'Auto', 'Indirect auto', 'Auto', 'Indirect auto'],
    ['Consumer', null, 'Auto', 'Auto', null],
    ['Consumer', 'Auto', 'Consumer', 'Auto', null],
    ['Consumer', null, 'Auto loans of three branches', 'Auto', null],
    ['Consumer', null, 'Mixed', 'Consumer', null],
    ['MBL', null, 'Commercial', 'MBL', null],
    ['Solar', null, 'Solar', 'Solar', null],
  ] as const)('of %s, %s and "%s" is %s, %s', (termSheetCategory, assetClass, loanType, foundClass, foundType) => {
    const kind = { assetClass: foundClass, loanType: foundType, otherClass: null };
    expect(loanKindOf({ termSheetCategory, assetClass, loanType })).toEqual(kind);
  });

  it.each([
    ['Consumer', 'Consumer', 'Indirect auto', 'Consumer', 'Auto'],
    ['Consumer', 'Consumer', 'Auto', 'Consumer', 'Auto'],
    ['Consumer', 'Auto', 'RV and marine', 'Auto', 'Consumer'],
    ['Solar', null, 'First mortgage', 'Solar', 'Residential'],
    ['Residential', null, 'Commercial', 'Residential', 'MBL'],
  ] as const)('of %s, %s and "%s" may be %s or %s', (termSheetCategory, assetClass, loanType, said, otherClass) => {
    const kind = { assetClass: said, loanType: null, otherClass };
    expect(loanKindOf({ termSheetCategory, assetClass, loanType })).toEqual(kind);
  });
});

describe('texts of earlier settings', () => {
  it('take their names on the list, once each', () => {
    expect(namedByList(['auto', 'Auto loans', 'Boats', 'used autos'])).toEqual(['Auto', 'Boats', 'Used auto']);
  });

  it('keep the lowest of limits that mean the same', () => {
    expect(limitsByList({ auto: 5_000, 'Auto loans': 2_000, Boats: 100, Autos: 3_000 })).toEqual({
      Auto: 2_000,
      Boats: 100,
    });
  });
});
