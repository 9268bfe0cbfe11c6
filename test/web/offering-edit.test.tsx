import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OfferingDraft } from '#shared/contract/offering-entity.ts';
import {
  applyChoices,
  changedNames,
  differences,
  enteredNames,
  patchOf,
} from '../../web/src/features/offering-editor/changes.ts';
import { faultOf, faultsOf } from '../../web/src/features/offering-editor/faults.ts';
import { fieldOf, pathOf, type TextName, textNames } from '../../web/src/features/offering-editor/fields.ts';
import {
  copyOf,
  draftOf,
  noValues,
  shownValue,
  type Values,
  valuesOf,
} from '../../web/src/features/offering-editor/values.ts';

const saved: Values = {
  ...noValues,
  SellerName: 'Summit Ridge Credit Union',
  LoanType: 'New auto',
  PoolBalance: '1,000,000.00',
  AmountAvailableForSalePercent: '90',
  MinimumPurchaseAmount: '0.00',
  DueDiligenceDeadline: '2026-12-12',
  whitelist: ['CU1', 'CU2'],
  blacklist: ['CU9'],
};
const changed = (changes: Partial<Values>): Values => ({ ...saved, ...changes });

describe('the seller', () => {
  const entry = (id: string, Name: string) => ({ id, Name, RoutingNumber: id, City: '', State: '', CharterNumber: '' });
  const directory = [entry('1', 'Twin Names CU'), entry('2', 'twin names CU'), entry('3', 'Summit Ridge Credit Union')];
  const faultAt = (SellerName: string, before = saved) =>
    faultsOf(changed({ SellerName }), before, directory).SellerName;

  it('is one of the directory, and no name of several there', () => {
    expect(faultAt('Summit Ridge Credit Union')).toBeUndefined();
    expect(faultAt('No Such CU')).toBe("No Such CU isn't in the credit union directory.");
    expect(faultAt('Twin names CU')).toMatch(/^The directory has Twin names CU more than once\./);
  });

  it('that was saved stays, whoever took its name since', () => {
    expect(faultAt('Twin Names CU', changed({ SellerName: 'Twin Names CU' }))).toBeUndefined();
  });
});

describe('what a seller entered', () => {
  it('has what the form began with, a price that is not stated, and no field without a value', () => {
    const names = enteredNames(changed({ Price: '' }));
    expect(names).toEqual([
      'SellerName',
      'LoanType',
      'TransactionType',
      'TermSheetCategory',
      'PoolBalance',
      'AmountAvailableForSalePercent',
      'MinimumPurchaseAmount',
      'TakesBelowMinimum',
      'Price',
      'DueDiligenceDeadline',
      'AsksForPrice',
      'whitelist',
      'blacklist',
    ]);
    expect(shownValue('Price', changed({ Price: '' }), [])).toBe('Not stated');
    expect(shownValue('TakesBelowMinimum', saved, [])).toBe('Not taken');
  });
});

describe('the change of an offering', () => {
  it('replaces what differs and nothing else', () => {
    const after = changed({
      LoanType: ' Used auto ',
      DueDiligenceDeadline: '',
      wtdAverageLtv: '81.5',
      blacklist: [],
    });
    expect(patchOf(saved, after)).toEqual([
      { op: 'replace', path: '/LoanType', value: 'Used auto' },
      { op: 'replace', path: '/DueDiligenceDeadline', value: null },
      { op: 'replace', path: '/TermSheet/wtdAverageLtv', value: 81.5 },
      { op: 'replace', path: '/Restrictions/BlacklistedFinancialEntities', value: [] },
    ]);
  });

  it('says a kind of loan where the category has several, and none where the loan type is to say it', () => {
    const chosen = changed({ AssetClass: 'Consumer' });
    expect(patchOf(saved, chosen)).toEqual([{ op: 'replace', path: '/AssetClass', value: 'Consumer' }]);
    expect(patchOf(chosen, saved)).toEqual([{ op: 'replace', path: '/AssetClass', value: null }]);
    const solar = { ...chosen, TermSheetCategory: 'Solar' };
    expect(patchOf(chosen, solar)).toEqual([{ op: 'replace', path: '/TermSheetCategory', value: 'Solar' }]);
    expect([draftOf(chosen).AssetClass, draftOf(saved).AssetClass, draftOf(solar).AssetClass]).toEqual([
      'Consumer',
      undefined,
      undefined,
    ]);
    expect(valuesOf({ TermSheetCategory: 'MBL', AssetClass: 'MBL' }).AssetClass).toBe('');
    expect(valuesOf({ TermSheetCategory: 'Consumer', AssetClass: 'Auto', LoanType: 'HELOC' }).AssetClass).toBe('Auto');
    expect(valuesOf({ TermSheetCategory: 'Consumer', AssetClass: 'Auto', LoanType: 'New auto' }).AssetClass).toBe('');
  });

  it('has the loan type say the kind of loan again where that was left to it', () => {
    const card = changed({ LoanType: 'Credit card' });
    expect(patchOf(saved, card)).toEqual([
      { op: 'replace', path: '/LoanType', value: 'Credit card' },
      { op: 'replace', path: '/AssetClass', value: null },
    ]);
    const chosen = { ...saved, AssetClass: 'Consumer' };
    expect(patchOf(chosen, { ...chosen, LoanType: 'Credit card' })).toHaveLength(1);
  });

  it.each<Partial<Values>>([
    { PoolBalance: '$1000000' },
    { LoanType: 'New auto  ' },
    { MinimumPurchaseAmount: '' },
    { AmountAvailableForSalePercent: '90.0' },
    { whitelist: ['CU2', 'CU1'] },
  ])('is none where the same is written otherwise: %j', (changes) => {
    expect(patchOf(saved, changed(changes))).toEqual([]);
  });

  it('leaves the minimum purchase of a lead-lender request alone', () => {
    const after = changed({ TransactionType: 'LLO', MinimumPurchaseAmount: '5' });
    expect(changedNames(saved, after)).toEqual(['TransactionType']);
    expect(draftOf(after)).not.toHaveProperty('MinimumPurchaseAmount');
  });

  it('keeps the time of day of a date that no one touched', () => {
    const moment = '2026-12-12T17:00:00.000Z';
    const values = valuesOf({ DueDiligenceDeadline: moment });
    expect(values.DueDiligenceDeadline).toBe('2026-12-12');
    expect(patchOf(values, { ...values, LoanType: 'x' })).toHaveLength(1);
  });
});

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e5',
    '1.005',
    '1,234.50',
    '$5',
    '100',
    '100.01',
    '900',
    '901',
    '1000.5',
    '2026-02-30',
  ),
  fc.constantFrom('1e11', '100000000000', '100000000000.01', 'x'.repeat(201), 'y'.repeat(5001), '2026-11-21'),
  fc.double({ noNaN: true, min: -10, max: 1e12 }).map(String),
  fc.integer({ min: -5, max: 2000 }).map(String),
  fc.string({ maxLength: 30 }),
);

describe('a field of the form', () => {
  it.each(textNames.filter((name) => fieldOf(name).kind !== 'choice'))(
    '%s takes what the contract takes',
    (name: TextName) => {
      fc.assert(
        fc.property(texts, (text) => {
          const values = changed({ [name]: text });
          if (faultOf(name, values) !== undefined) return;
          const issues = OfferingDraft.safeParse(draftOf(values)).error?.issues ?? [];
          expect(issues.map(({ path }) => `/${path.join('/')}`)).not.toContain(pathOf(name));
        }),
        { numRuns: 300 },
      );
    },
  );

  it.each<[TextName, string, string | undefined]>([
    ['LoanType', ' ', 'Loan type is required'],
    ['PoolBalance', '', 'Pool Amount is required'],
    ['PoolBalance', 'much', 'Enter an amount, such as 1,234.56'],
    ['PoolBalance', '1,50', 'Enter an amount, such as 1,234.56'],
    ['wtdAverageLoanRate', '7,25', 'Enter a percentage, such as 7.25'],
    ['wtdAverageLoanRate', '$7', 'Enter a percentage, such as 7.25'],
    ['wtdAverageLoanRate', '7.25 %', undefined],
    ['wtdAverageLoanRate', '7.12345', 'Must have at most 4 decimals'],
    ['servicingFee', '0.1234567', 'Must have at most 6 decimals'],
    ['globalDSCR', 'good', 'Enter a number, such as 12.5'],
    ['loanCount', 'many', 'Enter a whole number, such as 1,204'],
    ['PoolBalance', '0', 'Must be greater than 0'],
    ['PoolBalance', '1.005', 'Must have at most 2 decimals'],
    ['AmountAvailableForSalePercent', '33.33333', 'Must have at most 4 decimals'],
    ['AmountAvailableForSalePercent', '33.3333', undefined],
    ['PoolBalance', '100,000,000,000.01', 'Must be at most $100,000,000,000'],
    ['AmountAvailableForSalePercent', '100.5', 'Must be at most 100'],
    ['MinimumPurchaseAmount', '-1', "Can't be negative"],
    ['MinimumPurchaseAmount', '', undefined],
    ['loanCount', '1.5', 'Must be a whole number'],
    ['wtdAverageCreditScore', '901', 'Must be at most 900'],
    ['SettlementDate', '12026-01-01', 'Must be a date'],
    ['summary', 'y'.repeat(5001), 'Must be at most 5,000 characters'],
  ])('%s of %j: %s', (name, text, fault) => expect(faultOf(name, changed({ [name]: text }))).toBe(fault));

  it("calls the balance of a business loan by that category's name", () => {
    expect(faultOf('PoolBalance', changed({ PoolBalance: '', TermSheetCategory: 'MBL' }))).toBe(
      'Loan Amount is required',
    );
  });
});

describe("two people's changes", () => {
  const mine = changed({ LoanType: 'Mine', PoolBalance: '2000000', whitelist: ['CU1', 'CU3'], summary: 'Same' });
  const theirs = changed({
    LoanType: 'Theirs',
    borrowerLocation: 'Ohio',
    whitelist: ['CU1', 'CU2', 'CU4'],
    summary: 'Same',
  });
  const ways = { before: saved, mine, theirs };

  it('conflict where both changed a field, to different things', () => {
    expect(differences(ways)).toEqual([
      { name: 'LoanType', by: 'conflict' },
      { name: 'PoolBalance', by: 'mine' },
      { name: 'whitelist', by: 'conflict' },
      { name: 'borrowerLocation', by: 'theirs' },
    ]);
  });

  it.each([
    ['theirs', 'Theirs', ['CU1', 'CU2', 'CU4']],
    ['mine', 'Mine', ['CU1', 'CU3']],
  ] as const)('are put together with %s chosen', (choice, LoanType, whitelist) => {
    expect(applyChoices(ways, { LoanType: choice, whitelist: choice })).toEqual(
      changed({
        LoanType,
        whitelist: [...whitelist],
        PoolBalance: '2000000',
        borrowerLocation: 'Ohio',
        summary: 'Same',
      }),
    );
  });

  it('on a list can both be taken: what either added is there, what either removed is not', () => {
    expect(applyChoices(ways, { whitelist: 'both' }).whitelist).toEqual(['CU1', 'CU4', 'CU3']);
  });

  const some = fc.record({
    LoanType: fc.constantFrom('a', 'b', 'c'),
    PoolBalance: fc.constantFrom('1', '2', '3'),
    summary: fc.constantFrom('', 's', 't'),
    whitelist: fc.uniqueArray(fc.constantFrom('CU1', 'CU2', 'CU3')),
  });

  it('are never lost: a field that one alone changed has that value', () => {
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        const three = { before: changed(a), mine: changed(b), theirs: changed(c) };
        const result = applyChoices(three, {});
        for (const { name, by } of differences(three)) {
          expect(result[name]).toEqual(by === 'theirs' ? three.theirs[name] : three.mine[name]);
        }
        const conflicts = differences(three).filter(({ by }) => by === 'conflict');
        const taken = applyChoices(three, Object.fromEntries(conflicts.map(({ name }) => [name, 'theirs'])));
        expect(changedNames(three.theirs, taken)).toEqual(
          differences(three)
            .filter(({ by }) => by === 'mine')
            .map(({ name }) => name),
        );
      }),
    );
  });
});

it('shows nothing where the number of loans or the fee was left blank, and a fee of 0 as one', () => {
  const shown = (servicingFee: number | null, loanCount: number) =>
    valuesOf({ TermSheet: { servicingFee, loanCount } } as Parameters<typeof valuesOf>[0]);
  expect(shown(null, 0)).toMatchObject({ servicingFee: '', loanCount: '' });
  expect(shown(0, 12)).toMatchObject({ servicingFee: '0', loanCount: '12' });
  expect(patchOf(shown(0, 12), { ...shown(0, 12), servicingFee: '' })).toContainEqual({
    op: 'replace',
    path: '/TermSheet/servicingFee',
    value: null,
  });
});

it('copies no fee that may have been left blank', () => {
  const copied = (feeMayBeBlank: boolean) =>
    copyOf({ TermSheet: { servicingFee: 0 }, feeMayBeBlank } as Parameters<typeof copyOf>[0]).servicingFee;
  expect([copied(true), copied(false)]).toEqual(['', '0']);
});
