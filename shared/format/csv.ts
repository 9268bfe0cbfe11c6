const LINE_END = '(?:\\r(?!\\n)|[\\n\\v\\f\\u0085\\u2028\\u2029])';
/** Start of a formula in some spreadsheet, also after spaces and invisible characters. */
const FORMULA = '(?:(?![\\n\\v\\f\\r\\u0085\\u2028\\u2029])[\\s\\p{Cc}\\p{Cf}])*[=+\\-@＝＋－＠\\t]';
const startsFormula = new RegExp(`(?<=^|${LINE_END})(?=${FORMULA})`, 'gu');
const needsQuotes = /[",;\t\n\v\f\r\u0085\u2028\u2029]/;
/** Prefixes each formula-like line with an apostrophe. */
export const withoutFormulas = (text: string): string => text.replace(startsFormula, "'");

export function csvCell(text: string): string {
  const plain = withoutFormulas(text);
  return needsQuotes.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Numbers stay as they are, texts follow the same rule. */
export const csvOptions = {
  cast: { string: withoutFormulas },
  quoted_match: needsQuotes,
  record_delimiter: 'windows',
};
