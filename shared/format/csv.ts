const LINE_END = '(?:\\r(?!\\n)|[\\n\\v\\f\\u0085\\u2028\\u2029])';
/** Start of a formula in some spreadsheet, also after spaces and invisible characters. */
const FORMULA = '(?:(?![\\n\\v\\f\\r\\u0085\\u2028\\u2029])[\\s\\p{Cc}\\p{Cf}])*[=+\\-@＝＋－＠\\t]';
const startsFormula = new RegExp(`(?<=^|${LINE_END})(?=${FORMULA})`, 'gu');
const guardedFormula = new RegExp(`(?<=^|${LINE_END})'(?=${FORMULA})`, 'gu');
const needsQuotes = /[",;\t\n\v\f\r\u0085\u2028\u2029]/;
/** Prefixes each formula-like line with an apostrophe. */
export const withoutFormulas = (text: string): string => text.replace(startsFormula, "'");

/** Digits that a spreadsheet would cut or round as a number: leading zeros, RT numbers, more than 15. */
const isNumeral = /^(?:0\d+|\d{9}|\d{16,})$/;
const keptNumeral = /^="(\d+)"$/;

export function csvCell(text: string): string {
  const plain = isNumeral.test(text) ? `="${text}"` : withoutFormulas(text);
  return needsQuotes.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The original value of a cell in one of our files, or in one that a spreadsheet saved. */
export const writtenInCell = (cell: string): string =>
  keptNumeral.exec(cell.trim())?.[1] ?? cell.replace(guardedFormula, '');

export type CsvValue = string | number | null | undefined;

/** Spreadsheets read a file with it as UTF-8. */
export const CSV_START = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

const valueText = (value: CsvValue): string => (typeof value === 'string' ? csvCell(value) : String(value ?? ''));
const lineText = (line: readonly CsvValue[]): string => `${line.map(valueText).join(',')}\r\n`;

/** Lines without the file's start, for files in parts. Numbers stay numbers. */
export const csvLines = (lines: readonly (readonly CsvValue[])[]): string => lines.map(lineText).join('');

/** The only way to write a file of values for spreadsheets. */
export const csvFile = (lines: readonly (readonly CsvValue[])[]): string => CSV_START + csvLines(lines);
