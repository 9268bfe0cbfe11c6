import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersOf } from '#shared/domain/browse.ts';
import { places } from '#shared/domain/places.ts';
import { understand, withUnderstood } from '#shared/domain/search-sentence.ts';

const nothing = { chosen: {}, within: {} };
const parameters = (sentence: string) => parametersOf(withUnderstood(nothing, sentence));

describe('a sentence in the search', () => {
  it.each([
    ['auto, Colorado, at least 7 %, at most $5 M', { assetClass: 'Auto', place: 'CO', rate: '7..', size: '..5000000' }],
    ['auto GA', { assetClass: 'Auto', place: 'GA' }],
    ['vehicle loans', { assetClass: 'Auto' }],
    ['used car colorado', { assetClass: 'Auto', place: 'CO', search: 'used' }],
    ['mortgages in west virginia and Virginia', { assetClass: 'Residential', place: 'VA|WV' }],
    ['solar under 5mm', { assetClass: 'Solar', size: '..5000000' }],
    ['rate between 6.5 and 7.25', { rate: '6.5..7.25' }],
    ['5 to 7 %', { rate: '5..7' }],
    ['FICO at least 680', { score: '680..' }],
    ['at least 680 FICO', { score: '680..' }],
    ['score over 700, ltv at most 80%', { score: '700..', ltv: '..80' }],
    ['$1 M to $3 M', { size: '1000000..3000000' }],
    ['1-3 million', { size: '1000000..3000000' }],
    ['at least 250,000 remaining', { remaining: '250000..' }],
    ['minimum purchase up to 500k', { minimum: '..500000' }],
    ['up to 5 years', { term: '..60' }],
    ['7% or more', { rate: '7..' }],
    ['price at least 99.5', { price: '99.5..' }],
    ['business loans, tx, 60 months or less', { assetClass: 'MBL', place: 'TX', term: '..60' }],
    ['Washington, D.C. autos', { assetClass: 'Auto', place: 'DC' }],
    ['no more than 5 million', { size: '..5000000' }],
    ['not over 8%, not under 6%', { rate: '6..8' }],
    ['at least 6%, at least 7%', { search: 'at least 7%', rate: '6..' }],
    ['at least 9%, at most 8%', { search: 'at most 8%', rate: '9..' }],
    ['no less than 6 percent', { rate: '6..' }],
    ['greater than 7% but auto', { search: 'but auto', rate: '7..' }],
    ['no bigger than $5MM', { size: '..5000000' }],
    ['$2-5M', { size: '2000000..5000000' }],
    ['$500k to $2M', { size: '500000..2000000' }],
    ['rate>=7, size<5,000,000', { rate: '7..', size: '..5000000' }],
    ['7% min, $5 million max', { rate: '7..', size: '..5000000' }],
    ['5m or smaller', { size: '..5000000' }],
    ['min purchase at most 250k', { minimum: '..250000' }],
    ['under 60 months remaining', { term: '..60' }],
    ['commercial real estate', { assetClass: 'MBL' }],
    ['HELOCs in Maine', { assetClass: 'Residential', place: 'ME', search: 'HELOC' }],
    ['credit cards', { assetClass: 'Consumer', search: 'credit card' }],
    ['Texas or Oklahoma autos', { assetClass: 'Auto', place: 'OK|TX' }],
    ['auto co', { assetClass: 'Auto', place: 'CO' }],
    ['auto in ok', { assetClass: 'Auto', search: 'ok' }],
    ['auto, no student', { assetClass: 'Auto', search: 'no student' }],
    ['auto, not Texas', { assetClass: 'Auto', search: 'not Texas' }],
    ['auto without recourse', { assetClass: 'Auto', recourse: 'Without recourse' }],
    ['solar with recourse', { assetClass: 'Solar', recourse: 'With recourse' }],
    ['RV and marine, OR and WA', { place: 'OR|WA', search: 'RV marine' }],
  ])('%s', (sentence, found) => {
    expect(parameters(sentence)).toEqual(found);
  });

  it.each([
    'Summit Ridge',
    '1042',
    '#1042',
    'refinance or purchase in part',
    'at least 1.234,56',
    'recreational vehicles',
    'over the hill',
    'between 9 % and 5 %',
    'hi me ok',
    'co pa',
    'net rate over 6',
    'no student',
    '7%',
    'at least 7',
  ])('is left alone where nothing in it is certain: %s', (sentence) => {
    expect(parameters(sentence)).toEqual({ search: sentence });
  });

  it('adds to filters that are set, and replaces a range of the same name', () => {
    const wanted = { chosen: { assetClass: ['Solar'], seller: ['A'] }, within: { rate: { from: 5 }, ltv: { to: 90 } } };
    expect(parametersOf(withUnderstood(wanted, 'auto at most 8%'))).toEqual({
      assetClass: 'Solar|Auto',
      seller: 'A',
      rate: '..8',
      ltv: '..90',
    });
  });

  it('finds every state by its name in any case, and by its code in capitals', () => {
    for (const [code, name] of Object.entries(places))
      for (const said of [name, name.toLowerCase(), code])
        expect(understand(`auto ${said}`), said).toMatchObject({ chosen: { place: [code] }, rest: '' });
  });

  it('never loses a word that it does not understand, whatever is typed', () => {
    const word = fc.constantFrom(
      'auto',
      'tx',
      'at least',
      '7',
      '%',
      '$',
      '5 M',
      'or',
      'score',
      'quartz',
      ',',
      '-',
      '(',
      '\\',
      '|',
    );
    fc.assert(
      fc.property(fc.array(word, { size: 'max', maxLength: 40 }), (words) => {
        const { rest } = understand(words.join(' '));
        const count = (text: string) => text.split(/\s+/).filter((one) => one === 'quartz').length;
        expect(count(rest)).toBe(count(words.join(' ')));
      }),
    );
  });
});
