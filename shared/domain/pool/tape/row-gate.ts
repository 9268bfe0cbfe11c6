import { countKnownHeadings, HEADINGS_NEEDED } from './known-columns.ts';
import { refuse } from './personal-data/refuse.ts';
import { PersonalScan } from './personal-data/scan.ts';
import { kindOfValue } from './personal-data/values.ts';
import { limits, TapeFault } from './tape-fault.ts';

export interface RowTaker {
  header: (headings: string[], row: number, hasKnown: boolean) => void;
  row: (cells: string[], row: number, isHidden: boolean) => void;
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '' || cell.trim() === '');
const tidy = (heading: string) => heading.replace(/\s+/g, ' ').trim();

export class RowGate {
  readonly #taker: RowTaker;
  #titles: { cells: string[]; row: number }[] | null = [];
  #seen = 0;

  constructor(taker: RowTaker) {
    this.#taker = taker;
  }

  take(cells: string[], row: number, isHidden = false): void {
    if (this.#titles) this.#seek(cells, row);
    else if (!isEmpty(cells)) this.#taker.row(cells, row, isHidden);
  }

  #seek(cells: string[], row: number): void {
    this.#seen++;
    if (countKnownHeadings(cells) >= HEADINGS_NEEDED) this.#begin(cells, row, true);
    else {
      for (const [i, cell] of cells.entries()) {
        const kind = kindOfValue(cell);
        if (kind) throw refuse(kind, `Column ${i + 1}`, row);
      }
      if (!isEmpty(cells)) this.#titles?.push({ cells, row });
      if (this.#seen > limits.titleRows) this.#beginWithout();
    }
  }

  #begin(cells: string[], row: number, hasKnown: boolean): void {
    const headings = cells.map(tidy);
    while (headings.at(-1) === '') headings.pop();
    this.#titles = null;
    const fault = headingFault(headings, hasKnown);
    if (fault) {
      new PersonalScan(headings, row, { isHeader: hasKnown }).concludeHeadings();
      throw fault;
    }
    this.#taker.header(headings, row, hasKnown);
  }

  /** The first row stands in for a header, so the rest can be checked for personal data. */
  #beginWithout(): void {
    const rows = this.#titles ?? [];
    const [first] = rows;
    if (!first) return;
    this.#begin(first.cells, first.row, false);
    for (const { cells, row } of rows.slice(1)) this.take(cells, row);
  }

  end(): void {
    if (this.#titles) this.#beginWithout();
  }
}

function headingFault(headings: readonly string[], hasKnown: boolean): TapeFault | null {
  if (headings.length > limits.columns)
    return new TapeFault(
      `A tape has at most ${limits.columns} columns; this one has ${headings.length}. Delete those that are no part of it and upload it again.`,
    );
  const long = headings.findIndex(({ length }) => length > limits.cell);
  return hasKnown && long >= 0
    ? new TapeFault(
        `The heading of column ${long + 1} is longer than 1,000 characters. Shorten it and upload the tape again.`,
      )
    : null;
}
