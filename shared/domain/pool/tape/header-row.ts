import { isAbsent, parseDate, parseNumber } from './cell-values.ts';
import { TapeFault } from './tape-fault.ts';

/** A person's choice: the row of the file, from 1, or none. */
export type HeaderRow = number | 'none';

/** Filled rows among which a person finds the header. */
export const FIRST_ROWS = 25;

/** 0 is A, 16383 is XFD. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

const lettered = /^Column [A-Z]{1,3}$/;

/** Headings of a file without any. */
export const letteredHeadings = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Column ${columnLetters(i)}`);

export const isLettered = (heading: string): boolean => lettered.test(heading);

export const isEmptyRow = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || cell.trim() === '');

const tidy = (heading: string) => heading.replace(/\s+/g, ' ').trim();
const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** One line above with a single cell is a title. */
const FEWEST_ABOVE = 2;

/** The lower of two header rows counts; where it is blank, the one above. */
export function headingsOf(cells: readonly string[], above: readonly string[] = []): string[] {
  const upper = filledIn(above) >= FEWEST_ABOVE ? above : [];
  const width = Math.max(cells.length, upper.length);
  const headings = Array.from({ length: width }, (_, i) => tidy(cells[i] ?? '') || tidy(upper[i] ?? ''));
  while (headings.at(-1) === '') headings.pop();
  return headings;
}

const isValue = (cell: string) =>
  isAbsent(cell) || !Number.isNaN(parseNumber(cell, 8)) || !Number.isNaN(parseDate(cell, 'MDY', null));

/** Values would be kept as if they were headings. */
export function chosenFault(headings: readonly string[], row: number): TapeFault | null {
  const filled = headings.filter((heading) => heading !== '');
  if (filled.length < FEWEST_ABOVE) return headerFault(`Row ${row} doesn't have headings.`);
  return filled.filter(isValue).length * 3 > filled.length
    ? headerFault(`Row ${row} holds numbers or dates, as loans do.`)
    : null;
}

/** Another row may do. */
export const headerFault = (why: string): TapeFault =>
  new TapeFault(`${why} Choose another row, or No header row.`, { asksForHeader: true });
