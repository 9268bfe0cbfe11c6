import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeringCard } from '#functions/wire/term-sheet.ts';
import { BrowseQuery, wantedOf } from '#shared/contract/browse.ts';
import { assetClasses, assetClassOf, categoryOf } from '#shared/domain/asset-class.ts';
import { findsNew, matches, parametersOf, searchPath, type Wanted, wantedFrom } from '#shared/domain/browse.ts';
import { placeCodes, places, placesIn } from '#shared/domain/places.ts';
import { cents } from '#shared/format/money.ts';
import { aCaller, aCommitment, anInterest, anOffering } from '#test/support/builders.ts';

const now = new Date('2026-03-02T16:00:00.000Z');
const offering = anOffering({
  dueDiligenceDeadline: '2026-09-06T00:00:00.000Z',
  publishedAt: '2026-03-01T00:00:00.000Z',
});
const sheet = {
  ...offering.termSheet,
  collateralLocation: 'Denver, Colorado',
  borrowerLocation: 'UT and WY',
  collateralDescription: 'New and used vehicles',
  wtdAverageLoanRate: 7,
  recourseType: 'Without recourse',
};
const card = (own = {}) =>
  offeringCard(
    { ...offering, termSheet: sheet },
    aCaller(),
    { interest: undefined, commitment: undefined, ...own },
    now,
  );

const holds = (parameters: Record<string, string>, of = card()) => matches(wantedOf(BrowseQuery.parse(parameters)), of);

describe('a saved search', () => {
  const full = { ...card(), state: 'Full' as const, isOpenToOrders: false };
  it.each([
    ['assetClass=Auto', '/lps/all?assetClass=Auto', true, true],
    ['view=open&assetClass=Auto', '/lps/open?assetClass=Auto', true, false],
    ['view=open', '/lps/open', true, false],
    ['view=recent&assetClass=Solar', '/lps/recent?assetClass=Solar', false, false],
    ['view=my', '/lps/my', false, false],
    ['view=none', '/lps/all', true, true],
  ])(
    '%s keeps its tab: %s, and finds what is new there: %s, once full: %s',
    (parameters, path, isFound, isFullFound) => {
      expect(searchPath(parameters)).toBe(path);
      expect([findsNew(parameters, card()), findsNew(parameters, full)]).toEqual([isFound, isFullFound]);
    },
  );
});

describe('what a buyer looks for', () => {
  it.each([
    ['search', 'DENVER vehicles', 'denver boats'],
    ['search', '42', '43'],
    ['search', 'seller credit', 'buyer credit'],
    ['assetClass', 'Solar|Auto', 'Solar|MBL'],
    ['category', 'Consumer', 'MBL'],
    ['loanType', 'New auto', 'Used auto'],
    ['transactionType', 'LP', 'LLO'],
    ['state', 'Open', 'Published'],
    ['seller', 'Seller Credit Union', 'Seller'],
    ['place', 'CO', 'TX'],
    ['place', 'TX|WY', 'TX'],
    ['recourse', 'Without recourse', 'With recourse'],
    ['order', 'None', 'Indicated|Pending'],
    ['rate', '7..', '7.001..'],
    ['rate', '..7', '..6.999'],
    ['size', '..900000', '..899999.99'],
    ['remaining', '900000..900000', '900000.01..'],
    ['minimum', '..100000', '..99999'],
    ['closing', '2026-09-06..2026-09-06', '2026-09-07..'],
    ['listedSince', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.001Z'],
    ['only', '41|42', '41|420'],
  ])('is found by %s %s and not by %s', (name, found, missed) => {
    expect([holds({ [name]: found }), holds({ [name]: missed })]).toEqual([true, false]);
  });

  it.each([
    [{ state: 'Published' }, 'Open', true],
    [{ state: 'Allocated', acceptedTotal: cents(81_000_00) }, 'Open', true],
    [{ state: 'Allocated', acceptedTotal: cents(81_000_00) }, 'Allocated', true],
    [{ state: 'Full', acceptedTotal: cents(900_000_00) }, 'Open', false],
    [{ state: 'Published', bookClosedAt: '2026-03-01T00:00:00.000Z' }, 'Open', false],
    [{ state: 'Published', bookClosedAt: '2026-03-01T00:00:00.000Z' }, 'Book closed', true],
    [{ state: 'Allocated', bookClosedAt: '2026-03-01T00:00:00.000Z' }, 'Allocated', true],
    [{ state: 'Sold', bookClosedAt: '2026-03-01T00:00:00.000Z' }, 'Book closed', false],
  ] as const)('that is %j is found as %s: %s', (changes, state, isFound) => {
    const of = offeringCard(
      { ...offering, ...changes },
      aCaller(),
      { interest: undefined, commitment: undefined },
      now,
    );
    expect(holds({ state }, of)).toBe(isFound);
  });

  it.each(['score', 'ltv', 'term'])('is in no bounds of %s while that is unknown', (name) => {
    expect([holds({ [name]: '0..' }), holds({ [name]: '..900' })]).toEqual([false, false]);
  });

  it('tells apart where one’s own order stands', () => {
    const commitment = (status: 'Pending' | 'Withdrawn') =>
      card({ interest: anInterest(), commitment: aCommitment({ status }) });
    expect(holds({ order: 'Indicated' }, card({ interest: anInterest() }))).toBe(true);
    expect(holds({ order: 'Indicated' }, commitment('Pending'))).toBe(false);
    expect(holds({ order: 'Pending' }, commitment('Pending'))).toBe(true);
    expect(holds({ order: 'Withdrawn' }, commitment('Withdrawn'))).toBe(true);
  });

  it('must hold in every filter, but for the one that is left out', () => {
    const wanted: Wanted = { chosen: { category: ['MBL'], state: ['Open'] }, within: {} };
    expect(matches(wanted, card())).toBe(false);
    expect(matches(wanted, card(), 'category')).toBe(true);
    expect(matches(wanted, card(), 'state')).toBe(false);
  });

  it.each(['7', '..', 'a..', '7..6..5', '-1..'])('refuses a range %s, and an address ignores it', (rate) => {
    expect(BrowseQuery.safeParse({ rate }).success).toBe(false);
    expect(wantedFrom(new URLSearchParams({ rate })).within).toEqual({});
  });

  it('reads the same from an address as from a call', () => {
    const text = fc.stringMatching(/^[A-Za-z .,&]{1,12}$/);
    const values = fc.array(text, { minLength: 1, maxLength: 4, size: 'max' });
    const range = fc.record(
      { from: fc.integer({ min: 0, max: 1e9 }), to: fc.integer({ min: 0, max: 1e9 }) },
      { requiredKeys: ['from'] },
    );
    const wanteds = fc.record(
      {
        chosen: fc.dictionary(fc.constantFrom('state', 'seller', 'place', 'order'), values),
        within: fc.dictionary(fc.constantFrom('rate', 'size', 'score'), range),
        search: fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/),
        closing: fc.constantFrom(
          { from: '2026-01-01' },
          { to: '2026-01-01' },
          { from: '2026-01-01', to: '2026-02-01' },
        ),
        only: fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ['chosen', 'within'] },
    );
    fc.assert(
      fc.property(wanteds, (wanted) => {
        const parameters = parametersOf(wanted as Wanted);
        expect(wantedFrom(new URLSearchParams(parameters))).toEqual(wanted);
        expect(wantedOf(BrowseQuery.parse(parameters))).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });
});

describe('places in a text', () => {
  it.each([
    ['Denver, Colorado', ['CO']],
    ['denver, colorado and UTAH', ['CO', 'UT']],
    ['West Virginia', ['WV']],
    ['West Virginia and Virginia', ['VA', 'WV']],
    ['Washington, D.C.', ['DC']],
    ['Kansas City, MO', ['KS', 'MO']],
    ['Arkansas', ['AR']],
    ['Made in or near it', []],
    ['', []],
  ])('of %s are %j', (text, found) => expect(placesIn(text)).toEqual(found));

  it('are found by name and by code', () => {
    for (const code of placeCodes) {
      expect(placesIn(`A town in ${places[code]}`)).toEqual([code]);
      expect(placesIn(`A town, ${code}`)).toEqual([code]);
    }
  });
});

describe('asset classes', () => {
  it.each([
    ['Consumer', 'New auto', 'Auto'],
    ['Consumer', 'Indirect Autos', 'Auto'],
    ['Consumer', 'Credit card', 'Consumer'],
    ['Consumer', 'Recreational vehicles', 'Consumer'],
    ['MBL', 'Auto dealer floor plan', 'MBL'],
    ['Solar', 'Solar', 'Solar'],
  ] as const)('of %s and %s are %s until someone says otherwise', (termSheetCategory, loanType, found) => {
    expect(assetClassOf({ assetClass: null, termSheetCategory, loanType })).toBe(found);
    expect(assetClassOf({ assetClass: 'Student', termSheetCategory, loanType })).toBe('Student');
  });

  it('have a category each', () => {
    expect(assetClasses.map(categoryOf)).toEqual(['Consumer', 'Residential', 'MBL', 'Consumer', 'Student', 'Solar']);
  });
});
