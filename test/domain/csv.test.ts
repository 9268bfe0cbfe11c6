import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvLines, withoutFormulas, writtenInCell } from '#shared/format/csv.ts';

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
        const written = csvLines(lines);
        // A library writes the same.
        const safe = lines.map((line) => line.map(withoutFormulas));
        const options = { quoted_match: /[",;\t\n\v\f\r\u0085\u2028\u2029]/, record_delimiter: 'windows' };
        expect(written).toBe(stringify(safe, options));
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
    const written = csvLines([['Adjustment', -5, -1234.5, 0, null, undefined]]);
    expect(written).toBe('Adjustment,-5,-1234.5,0,,\r\n');
    const [row] = Papa.parse<string[]>(written, { dynamicTyping: true }).data;
    expect(row).toEqual(['Adjustment', -5, -1234.5, 0, null, null]);
  });

  it('says that it is UTF-8, and ends lines as spreadsheets do', () => {
    expect(csvFile([['Crédit'], [5]])).toBe('\ufeffCrédit\r\n5\r\n');
  });

  it.each([
    ['012345678', '"=""012345678"""'],
    ['256074974', '"=""256074974"""'],
    ['0945', '"=""0945"""'],
    ['1234567890123456', '"=""1234567890123456"""'],
    ['1001', '1001'],
    ['0', '0'],
  ])('keeps the digits of %s', (digits, written) => {
    expect(csvLines([[digits]])).toBe(`${written}\r\n`);
    expect(
      parse(csvLines([[digits]]))
        .flat()
        .map(writtenInCell),
    ).toEqual([digits]);
  });

  it('is read again as it was before it was made safe', () => {
    const words = fc.array(fc.constantFrom('=', '+', '-', '@', '0', '12345678', 'a', ' ', '\n', ',', '"'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        const cells: string[] = parse(csvLines([[text, 'x']])).flat();
        expect(cells.map(writtenInCell)).toEqual([text, 'x']);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('whatever writes such files', () => {
  const root = new URL('../../', import.meta.url);
  const sources = ['functions', 'web/src', 'shared', 'bin'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({
        file: `${folder}/${file}`,
        text: readFileSync(new URL(`${folder}/${file}`, root), 'utf8'),
      })),
  );

  const having = (pattern: RegExp, ...allowed: string[]) =>
    sources.filter(({ file, text }) => pattern.test(text) && !allowed.includes(file)).map(({ file }) => file);

  it('has no other writer', () => {
    expect(having(/csv-stringify|papaparse.*unparse|Papa\.unparse/)).toEqual([]);
    expect(having(/\bcsvCell\b/, 'shared/format/csv.ts', 'shared/domain/pool/tape/masked-tape.ts')).toEqual([]);
  });

  it('leaves the page as one kind of blob', () => {
    expect(having(/new Blob\([^)]*csv/i, 'web/src/lib/csv.ts')).toEqual([]);
    expect(having(/type: ['"]text\/csv/)).toEqual([]);
  });

  it('writes none by hand', () => {
    expect(having(/join\(['"],['"]\)[^\n]*(?:\\r\\n|\\n)/, 'shared/format/csv.ts')).toEqual([]);
  });
});
