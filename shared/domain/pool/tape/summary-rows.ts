import { plainText } from './plain-text.ts';

const WORDS =
  'sub-?totals?|totals?|grand|pool|portfolio|averages?|w?avg|weighted|wtd|means?|medians?|counts?|sums?|mins?|maxs?|minimum|maximum';
const summing = new RegExp(`^(?:(?:${WORDS})\\.?(?=[\\s:/&]|$)[\\s:/&]*)+`, 'i');
/** `Texas Total`. */
const summingAtEnd = /\b(?:sub-?totals?|totals?|averages?|avg)[.:]?$/i;
const numbered = new RegExp(`^(?:${WORDS})[\\s.:#-]*\\d`, 'i');
const counted = /^\d[\d,]* loans?\b/i;

export interface OddRow {
  /** `asked`: it may be a loan. */
  is: 'summary' | 'heading' | 'footnote' | 'asked';
  /** Words that can be said of it; none are from a person. */
  words: string;
}

const FEWEST_COLUMNS = 4;

/** A line of words below the loans. */
function isFootnote(text: string, width: number): boolean {
  if (width < FEWEST_COLUMNS) return false;
  return /^(?:\*|note|source|prepared|run date|page \d)/i.test(text) || text.split(/\s+/).length > 2;
}

/**
 * A row that sums up loans, repeats the headings or says something about the file; null for a loan. `id` is the place of the loan
 * ids, −1 where it isn't known.
 */
export function oddRow(cells: readonly string[], headings: readonly string[], id: number): OddRow | null {
  const filled = cells.findIndex((cell) => cell.trim() !== '');
  if (filled < 0) return null;
  const own = (cells[id] ?? '').trim();
  const first = (cells[filled] ?? '').trim();
  const label = own === '' ? first : own;
  if (!mayBeOdd(label) && !mayBeOdd(first)) return null;
  const isAlone = cells.every((cell, i) => i === filled || cell.trim() === '');
  if (numbered.test(label)) return { is: 'asked', words: label.replace(/\d.*$/s, '').trim() };
  const words = summing.exec(label)?.[0].trim() ?? counted.exec(label)?.[0];
  if (words) return { is: 'summary', words };
  const atEnd = own === '' && id >= 0 && !isAlone ? summingAtEnd.exec(label)?.[0] : undefined;
  if (atEnd) return { is: 'summary', words: atEnd };
  if (repeats(cells, headings)) return { is: 'heading', words: '' };
  if (isAlone && isFootnote(first, headings.length)) return { is: 'footnote', words: '' };
  if (label === first || id < 0) return null;
  // A loan may have a pool as its product; a row that says Total alone sums up.
  const beside = summing.exec(first)?.[0].trim();
  if (beside === undefined) return null;
  return { is: beside === first && !/^(?:pool|portfolio)$/i.test(first) ? 'summary' : 'asked', words: beside };
}

/** Most ids begin with neither a letter nor a sign. */
const mayBeOdd = (text: string): boolean => /^[^\d]/.test(text) || counted.test(text);

function repeats(cells: readonly string[], headings: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return filled > 1 && cells.every((cell, i) => cell.trim() === '' || plainText(cell) === plainText(headings[i] ?? ''));
}

/** Answers of a person about rows that look like sums. */
export const sumRows = ['leave-out', 'loans'] as const;
export type SumRows = (typeof sumRows)[number];

const MOST_NAMED = 5;

/** `Row 5 ("Subtotal")`, for a note. */
export function leftOutRows(rows: readonly { row: number; words: string }[], what: (count: number) => string): string {
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ row, words }) => (words === '' ? `row ${row}` : `row ${row} ("${words}")`));
  const more = rows.length > MOST_NAMED ? ` and ${(rows.length - MOST_NAMED).toLocaleString('en-US')} more` : '';
  return `${what(rows.length)}: ${named.join(', ')}${more}.`;
}

/** Finds a row whose balance is the sum of the two or more since the last such row. */
export class RunningSum {
  #cents = 0;
  #rows = 0;

  /** True for a balance, in cents, that sums up those before it. */
  isSum(cents: number): boolean {
    if (this.#rows > 1 && cents > 0 && cents === this.#cents) return true;
    if (!Number.isNaN(cents)) {
      this.#cents += cents;
      this.#rows++;
    }
    return false;
  }

  begin(): void {
    [this.#cents, this.#rows] = [0, 0];
  }
}
