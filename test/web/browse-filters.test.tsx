import { describe, expect, it } from 'vitest';
import { OfferingCard } from '#shared/contract/termsheets.ts';
import { boundNames, choiceNames, parametersOf, wantedFrom } from '#shared/domain/browse.ts';
import { choiceText, filters, rangeText, searchName, setFilters } from '../../web/src/lp/browse/filters.ts';
import { endsOf, readEnds } from '../../web/src/lp/browse/range-input.ts';
import { firstDirection, newest, sortedBy, sorts, sortText } from '../../web/src/lp/browse/sorts.ts';

const wordsFor = (query: string) => setFilters(wantedFrom(new URLSearchParams(query))).map(({ words }) => words);
const filterNamed = (name: string) => {
  const filter = filters.find((one) => one.name === name);
  if (!filter || filter.kind === 'choice') throw new RangeError(`No range ${name}`);
  return filter;
};
const read = (name: string, from: string, to = '') => readEnds(filterNamed(name), { from, to });

describe('the filters of browse lists', () => {
  it('are all that the server knows', () => {
    expect(filters.map(({ name }) => name).toSorted()).toEqual([...choiceNames, ...boundNames, 'closing'].toSorted());
  });

  it.each([
    ['assetClass=Auto|Solar', 'Asset class: Auto, Solar'],
    ['place=CO|DC', 'US state: Colorado, District of Columbia'],
    ['transactionType=LLO', 'Transaction type: Lead Lender'],
    ['order=None|Pending', 'My order: No order, Pending'],
    ['rate=7..', 'Rate: 7% or more'],
    ['size=..5000000', 'Size: up to $5,000,000'],
    ['minimum=100000.5..', 'Minimum purchase: $100,000.50 or more'],
    ['score=620..700', 'Score: 620 to 700'],
    ['term=60..60', 'Term: 60 mo.'],
    ['closing=2026-09-01..2026-09-30', 'Closing date: 09/01/2026 to 09/30/2026'],
    ['closing=..2026-09-30', 'Closing date: by 09/30/2026'],
    ['search=denver%20auto', '"denver auto"'],
    ['listedSince=2026-09-01T00:00:00.000Z', 'New since my last visit'],
    ['only=1001|1002', 'LPs 1001, 1002'],
  ])('%s reads %s', (query, words) => {
    expect(wordsFor(query)).toEqual([words]);
  });

  it.each([
    ['assetClass=Auto&place=CO&rate=7..&size=..5000000', 'Auto, Colorado, 7% or more, up to $5,000,000'],
    ['search=denver', 'denver'],
    ['', ''],
    [`assetClass=Auto&seller=${'A'.repeat(50)}&recourse=None`, `Auto, ${'A'.repeat(50)}`],
  ])('of %s name a saved search %s', (query, name) => {
    expect(searchName(wantedFrom(new URLSearchParams(query)))).toBe(name);
  });

  it('go into the address as they are read from it', () => {
    const wanted = wantedFrom(new URLSearchParams('place=CO|UT&rate=7..8.5&closing=2026-09-01..'));
    expect(parametersOf(wanted)).toEqual({
      place: choiceText('place', ['CO', 'UT']),
      rate: rangeText({ from: 7, to: 8.5 }),
      closing: rangeText({ from: '2026-09-01' }),
    });
    expect([choiceText('place', []), rangeText({})]).toEqual(['', '']);
  });
});

describe('a range as it is typed', () => {
  it.each([
    ['size', '5,000,000', '5000000..'],
    ['size', '$2.5M', '2500000..'],
    ['minimum', '250k', '250000..'],
    ['rate', '7 %', '7..'],
    ['rate', '7.', '7..'],
    ['term', '48 mo', '48..'],
    ['closing', '2026-09-01', '2026-09-01..'],
  ])('%s of at least %s is %s', (name, typed, text) => {
    expect(read(name, typed)).toEqual({ text, faults: {} });
  });

  it('is none while it is empty', () => {
    expect(read('rate', ' ')).toEqual({ text: '', faults: {} });
  });

  it.each([
    ['rate', 'seven', '', { from: 'Enter a percentage, such as 7.25' }],
    ['rate', '-1', '', { from: 'Enter a percentage, such as 7.25' }],
    ['rate', '7,5', '', { from: 'Enter a percentage, such as 7.25' }],
    ['rate', '$7', '', { from: 'Enter a percentage, such as 7.25' }],
    ['rate', '7.12345', '', { from: 'Enter a percentage, such as 7.25' }],
    ['size', '2,50', '', { from: 'Enter an amount, such as 250,000 or 2.5M' }],
    ['size', '1.005', '', { from: 'Enter an amount, such as 250,000 or 2.5M' }],
    ['term', '5 years', '', { from: 'Enter a number of months, such as 60' }],
    ['score', 'good', '', { from: 'Enter a score, such as 700' }],
    ['score', '', '901', { to: 'Enter 900 or less' }],
    ['rate', '8', '7', { to: 'Enter a number above the first' }],
    ['closing', '2026-09-02', '2026-09-01', { to: 'Enter a day on or after the first' }],
  ])('%s from %s to %s says what is wrong', (name, from, to, faults) => {
    expect(read(name, from, to)).toEqual({ faults });
  });

  it('is shown again in the way people write it', () => {
    expect(endsOf(filterNamed('size'), '250000.5..5000000')).toEqual({ from: '250,000.5', to: '5,000,000' });
    expect(endsOf(filterNamed('rate'), '..7.25')).toEqual({ from: '', to: '7.25' });
  });
});

describe('the order of a browse list', () => {
  it('is by fields that cards have', () => {
    expect(sorts.map(({ field }) => field).filter((field) => !(field in OfferingCard.shape))).toEqual([]);
  });

  it('is the newest first, unsaid, where the address says nothing or what is unknown', () => {
    expect([sortedBy(null), sortedBy('poison asc')]).toEqual([newest, newest]);
    expect(sortText(newest)).toBe('');
    const sorted = { field: 'wtdAverageLoanRate', direction: firstDirection('wtdAverageLoanRate') };
    expect(sortText(sorted)).toBe('wtdAverageLoanRate desc');
    expect(sortedBy(sortText(sorted))).toEqual(sorted);
  });
});
