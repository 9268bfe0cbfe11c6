import { readdirSync, readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvCell, csvOptions, withoutFormulas } from '#shared/format/csv.ts';

describe('a text in a file for spreadsheets', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['+1 801 555 1234', "'+1 801 555 1234"],
    ['-A1', "'-A1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['＝1+2', "'＝1+2"],
    [' =1+2', "' =1+2"],
    ['\u200b=1+2', "'\u200b=1+2"],
    ['Auto\n=1+2', "Auto\n'=1+2"],
    ['Auto\r=1+2', "Auto\r'=1+2"],
    ['Auto\r\n=1+2\n+3 x', "Auto\r\n'=1+2\n'+3 x"],
    ['Auto\u2028=1+2', "Auto\u2028'=1+2"],
    ['\n=1+2', "\n'=1+2"],
    ['-5-1', "'-5-1"],
    ['-', "'-"],
  ])('is no formula in any of its lines: %j', (text, safe) => expect(withoutFormulas(text)).toBe(safe));

  it.each(['5.00', 'a=b', 'Auto\nLoans', 'x - y', ''])('is left alone where it is none: %j', (text) =>
    expect(withoutFormulas(text)).toBe(text),
  );

  it.each(['a\rb', 'a\nb', 'a\r\nb', 'a,b', 'a;b', 'a"b', 'a\tb', 'a\u2028b'])(
    'is quoted where it would be cut: %j',
    (text) => expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`),
  );
});

describe('a file for spreadsheets', () => {
  const part = fc.constantFrom(
    '=1+2',
    '+',
    '-',
    '@x',
    '\r',
    '\n',
    '\r\n',
    ',',
    '"',
    ';',
    '\t',
    ' ',
    'a',
    '5',
    '\u2028',
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

  it('has no line that begins like a formula, and is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (lines) => {
        const written = stringify(lines, csvOptions);
        expect(written).toBe(lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join(''));
        const { data } = Papa.parse<string[]>(written, { delimiter: ',', newline: '\r\n', skipEmptyLines: false });
        const read = data.slice(0, lines.length);
        expect(read).toEqual(lines.map((line) => line.map(withoutFormulas)));
        for (const cell of read.flat())
          for (const line of cell.split(/[\r\n\u2028]/)) expect(/^\s*[=+@-]/.test(line)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps amounts below zero as numbers', () => {
    const written = stringify([['Adjustment', -5, -1234.5, 0, null]], csvOptions);
    expect(written).toBe('Adjustment,-5,-1234.5,0,\r\n');
    const [row] = Papa.parse<string[]>(written, { dynamicTyping: true }).data;
    expect(row).toEqual(['Adjustment', -5, -1234.5, 0, null]);
  });
});

it('every writer of such files goes by the one rule', () => {
  const root = new URL('../../', import.meta.url);
  const writers = ['functions', 'web/src', 'shared'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8'))
      .filter((text) => text.includes('csv-stringify') || text.includes("type: 'text/csv'")),
  );
  expect(writers.length).toBeGreaterThan(5);
  for (const text of writers) expect(text).toMatch(/csvOptions|csvOf|findingsCsv|saveCsv|template/);
});
