import {
  chosenFault,
  FIRST_ROWS,
  type HeaderRow,
  headerFault,
  headingsOf,
  isEmptyRow,
  letteredHeadings,
} from './header-row.ts';
import { countKnownHeadings, HEADINGS_NEEDED } from './known-columns.ts';
import { headingsByPlace } from './layouts/layouts.ts';
import { refuse } from './personal-data/refuse.ts';
import { PersonalScan } from './personal-data/scan.ts';
import { kindOfValue } from './personal-data/values.ts';
import { limits, TapeFault } from './tape-fault.ts';

export interface Header {
  headings: string[];
  /** 0 for a file without one. */
  row: number;
  /**
   * `placed`: a layout without headings; `chosen` and `none` by a person; `missing`: a row of the file stands in, so the rest can be
   * checked for personal data.
   */
  is: 'found' | 'placed' | 'chosen' | 'none' | 'missing';
}

export interface RowTaker {
  header: (header: Header) => void;
  row: (cells: string[], row: number, isHidden: boolean) => void;
}

/** Values of a header that no one recognized are looked through, too. */
export const scanOfHeader = (is: Header['is']) => ({
  isHeader: is !== 'missing',
  seesHeadings: is === 'missing' || is === 'chosen',
});

interface Held {
  cells: string[];
  row: number;
  isHidden: boolean;
}

export class RowGate {
  readonly #taker: RowTaker;
  readonly #chosen: HeaderRow | undefined;
  readonly #countKnown: (cells: readonly string[]) => number;
  #held: Held[] | null = [];
  #seen = 0;

  /** `countKnown`: cells that could be headings of such a file. */
  constructor(taker: RowTaker, chosen?: HeaderRow, countKnown = countKnownHeadings) {
    this.#taker = taker;
    this.#chosen = chosen;
    this.#countKnown = countKnown;
  }

  take(cells: string[], row: number, isHidden = false): void {
    if (this.#held === null) {
      if (!isEmptyRow(cells)) this.#taker.row(cells, row, isHidden);
    } else if (typeof this.#chosen === 'number') this.#await(this.#chosen, this.#held, { cells, row, isHidden });
    else this.#seek(this.#held, { cells, row, isHidden });
  }

  /** For the row that a person chose. */
  #await(chosen: number, held: Held[], one: Held): void {
    const { cells, row } = one;
    if (row > chosen || held.length >= FIRST_ROWS) throw noSuchRow(chosen);
    if (row < chosen) {
      this.#lookAtTitle(cells, row);
      if (!isEmptyRow(cells)) held.push(one);
      return;
    }
    const above = held.at(-1);
    const headings = headingsOf(cells, above?.row === row - 1 ? above.cells : []);
    this.#begin({ headings, row, is: 'chosen' }, chosenFault(headings, row));
  }

  #seek(held: Held[], one: Held): void {
    const { cells, row } = one;
    this.#seen++;
    if (this.#chosen === 'none') {
      if (!isEmptyRow(cells) && held.push(one) >= FIRST_ROWS) this.#beginWithout();
    } else if (this.#countKnown(cells) >= HEADINGS_NEEDED)
      this.#begin({ headings: headingsOf(cells), row, is: 'found' });
    else {
      this.#lookAtTitle(cells, row);
      if (!isEmptyRow(cells)) held.push(one);
      if (this.#seen > limits.titleRows) this.#beginWithout();
    }
  }

  #lookAtTitle(cells: readonly string[], row: number): void {
    for (const [i, cell] of cells.entries()) {
      const kind = kindOfValue(cell);
      if (kind) throw refuse(kind, `Column ${i + 1}`, row);
    }
  }

  #begin(header: Header, fault: TapeFault | null = null): void {
    const { headings, row, is } = header;
    this.#held = null;
    const why = fault ?? headingFault(headings, is);
    if (why) {
      const scan = new PersonalScan(headings, row, scanOfHeader(is));
      scan.concludeHeadings();
      throw why;
    }
    this.#taker.header(header);
  }

  #beginWithout(): void {
    const held = this.#held ?? [];
    const [first] = held;
    if (!first) return;
    const rows = held.map(({ cells }) => cells);
    const placed = this.#chosen === undefined ? headingsByPlace(rows) : null;
    const width = Math.max(...rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
    if (placed) this.#begin({ headings: placed, row: 0, is: 'placed' });
    else if (this.#chosen === 'none') this.#begin({ headings: letteredHeadings(width), row: 0, is: 'none' });
    else this.#begin({ headings: headingsOf(first.cells), row: first.row, is: 'missing' });
    const isFirstTaken = !placed && this.#chosen === undefined;
    for (const { cells, row, isHidden } of isFirstTaken ? held.slice(1) : held) this.take(cells, row, isHidden);
  }

  end(): void {
    if (this.#held === null) return;
    if (typeof this.#chosen === 'number') throw noSuchRow(this.#chosen);
    this.#beginWithout();
  }
}

const noSuchRow = (row: number) => headerFault(`Row ${row} isn't one of the first ${FIRST_ROWS} rows of this sheet.`);

function headingFault(headings: readonly string[], is: Header['is']): TapeFault | null {
  if (headings.length > limits.columns)
    return new TapeFault(
      `A tape has at most ${limits.columns} columns; this one has ${headings.length}. Delete those that are no part of it and upload it again.`,
    );
  const long = headings.findIndex(({ length }) => length > limits.cell);
  return is !== 'missing' && long >= 0
    ? new TapeFault(
        `The heading of column ${long + 1} is longer than 1,000 characters. Shorten it and upload the tape again.`,
      )
    : null;
}
