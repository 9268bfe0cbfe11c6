import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  emptyColumns,
  importRow,
  mergedFacts,
  missingColumns,
  proposedName,
  rowWithZero,
  withoutDoubles,
} from '#shared/domain/credit-union-import.ts';

const header = ['Credit Union', 'RT Number', 'Charter Number', 'State'];
const columns = columnsOf(header);
const read = (cells: string[], line = 2) => importRow(cells, line, columns);

describe('a name or city of NCUA in capitals', () => {
  const named = (name: string, city = '') => ({ ...read([name, '011000015', '7', '']).facts, city });
  const merged = (before: string, said: string) => mergedFacts(named(before), named(said)).name;

  it.each([
    ['Summit Ridge Federal Credit Union', 'SUMMIT RIDGE'],
    ['Summit Ridge FCU', 'SUMMIT RIDGE FEDERAL CREDIT UNION'],
    ["St. Mary's & Co. Credit Union", 'SAINT MARYS AND CO'],
    ['The Elm Employees CU', 'ELM EMPL.'],
    ['Cañon Verde Credit Union', 'CANON VERDE'],
    ['OAK FEDERAL CREDIT UNION', 'OAK'],
    ['Credit Union', 'CREDIT UNION'],
  ])('leaves %s, which is the same as %s', (before, said) => {
    expect([merged(before, said), proposedName(named(before), named(said))]).toEqual([before, null]);
  });

  it.each([
    ['Summit Ridge Credit Union', 'HARBOR LIGHT', 'HARBOR LIGHT'],
    ['Union Credit Union', 'UNION TRUST', 'UNION TRUST'],
    ['Elm Credit Union', 'ELM TEACHERS', 'ELM TEACHERS'],
  ])('is proposed where %s is another name than %s', (before, said, proposed) => {
    expect([merged(before, said), proposedName(named(before), named(said))]).toEqual([before, proposed]);
  });

  it.each([
    ['Summit Ridge Credit Union', 'Summit Ridge Federal Credit Union'],
    ['SUMMIT RIDGE', 'Summit Ridge Credit Union'],
    ['SUMMIT RIDGE', 'HARBOR LIGHT'],
  ])('is taken where it is written otherwise, or the entry is no better: %s, %s', (before, said) => {
    expect(merged(before, said)).toBe(said);
  });

  it('leaves a city that is the same', () => {
    expect(mergedFacts(named('A', 'Springdale'), named('A', 'SPRINGDALE')).city).toBe('Springdale');
    expect(mergedFacts(named('A', 'Springdale'), named('A', 'AUSTIN')).city).toBe('AUSTIN');
  });
});

describe('a row of a file of credit unions', () => {
  it('is read by its headings, as a spreadsheet wrote it', () => {
    const { facts, faults } = read([' Maple Depot ', '="011000015"', '00123', 'maine']);
    expect(facts).toMatchObject({ name: 'Maple Depot', routingNumber: '011000015', charterNumber: '123', state: 'ME' });
    expect([facts.city, faults]).toEqual(['', []]);
    expect(read(['Maple', '0110-0001-5', '', '']).facts.routingNumber).toBe('011000015');
  });

  it('has accents in one spelling', () => {
    expect(read(['Cre\u0301dit', '011000015', '', '']).facts.name).toBe('Cr\u00e9dit');
  });

  it('is offered the leading 0 that a spreadsheet dropped, and does not get it by itself', () => {
    const cut = read(['Maple', '11000015', '', '']);
    expect(cut.facts.routingNumber).toBe('11000015');
    expect(cut.faults).toEqual(['RT number has 9 digits. Did a spreadsheet drop the leading 0 of 011000015?']);
    expect(rowWithZero(cut)).toMatchObject({ facts: { routingNumber: '011000015' }, faults: [] });
    for (const other of ['11000016', '1100001', '011000015', ''])
      expect(rowWithZero(read(['Maple', other, '', '']))).toBeNull();
  });

  it.each([
    [['', '011000015', '', ''], 'Name is required'],
    [['Maple', '', '', ''], 'RT number is required'],
    [['Maple', '011000016', '', ''], "That isn't a valid RT number. Check the 9 digits."],
    [['Maple', '0110000155', '', ''], 'RT number has 9 digits'],
    [['Maple', '011000015', 'F-12', ''], 'An NCUA charter number has at most 7 digits'],
    [['Maple', '011000015', '', 'Atlantis'], 'Choose a state from the list'],
  ])('%j has a fault', (cells, fault) => {
    expect(read(cells).faults).toEqual([fault]);
  });

  it('has a fault where an earlier one has its number', () => {
    const rows = [
      read(['Maple', '011000015', '7', ''], 2),
      read(['Elm', '011000015', '8', ''], 3),
      read(['Oak', '211391825', '7', ''], 4),
      read(['Ash', '061000052', '', ''], 5),
      read(['Fir', '121000358', '', ''], 6),
    ];
    expect(withoutDoubles(rows).map(({ faults }) => faults)).toEqual([
      [],
      ['RT number is also on line 2'],
      ['NCUA charter number is also on line 2'],
      [],
      [],
    ]);
  });

  it('needs a column for the name and one for the RT number', () => {
    expect(missingColumns(columns)).toEqual([]);
    expect(missingColumns(columnsOf(['City', 'State']))).toEqual(['Name', 'RT number']);
  });

  it.each(['RT_NUMBER', 'RT Number', 'Routing-Number', 'ABA number', 'Routing/Transit Number', 'rtn'])(
    'has its RT number under %s',
    (heading) => expect(columnsOf(['CU_NAME', heading]).routingNumber).toBe(1),
  );

  it('needs no RT number beside its charter, but a right one if any', () => {
    expect(read(['Maple', '', '7', '']).faults).toEqual([]);
    expect(read(['Maple', '123', '7', '']).faults).not.toEqual([]);
    expect(missingColumns(columnsOf(['CU_NAME', 'CU_NUMBER']))).toEqual([]);
  });

  it('has a number in some row of the file', () => {
    expect(emptyColumns([read(['Maple', '', '', '']), read(['Elm', '', '', ''])])).toEqual(['RT number']);
    expect(emptyColumns([read(['', '011000015', '', ''])])).toEqual(['Name']);
    expect(emptyColumns([read(['Maple', '', '', '']), read(['Elm', '', '7', ''])])).toEqual([]);
  });
});
