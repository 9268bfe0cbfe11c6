/** Where readers of a file begin a new line. */
const LINE_END = '(?:\\r(?!\\n)|[\\n\\v\\f\\u0085\\u2028\\u2029])';
/** What begins a formula in one spreadsheet or another, also behind spaces and signs that aren't seen. */
const FORMULA = '(?:(?![\\n\\v\\f\\r\\u0085\\u2028\\u2029])[\\s\\p{Cc}\\p{Cf}])*[=+\\-@＝＋－＠\\t]';
const startsFormula = new RegExp(`(?<=^|${LINE_END})(?=${FORMULA})`, 'gu');
const needsQuotes = /[",;\t\n\v\f\r\u0085\u2028\u2029]/;
/** Text of which no spreadsheet takes a line for a formula: an apostrophe goes before each that begins like one. */
export const withoutFormulas = (text: string): string => text.replace(startsFormula, "'");

/** A text as a cell of a file of comma-separated values. */
export function csvCell(text: string): string {
  const plain = withoutFormulas(text);
  return needsQuotes.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** How `csv-stringify` writes files that leave: numbers as they are, texts by the same rule. */
export const csvOptions = {
  cast: { string: withoutFormulas },
  quoted_match: needsQuotes,
  record_delimiter: 'windows',
};
