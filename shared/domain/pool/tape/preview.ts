import type { HeaderRow } from './header-row.ts';
import { countKnownHeadings, HEADINGS_NEEDED } from './known-columns.ts';
import { firstRows, type SheetStart, type TapeSource } from './source.ts';

/** First rows of a sheet, for a person who looks for the header. */
export interface SheetPreview extends SheetStart {
  /** Cells of the widest row. */
  columns: number;
  /** The header as it would be found. */
  headerRow: number | null;
}

export interface HeaderChoice {
  sheet?: string | undefined;
  headerRow: HeaderRow;
}

const COLUMNS_SHOWN = 40;
const LONGEST = 40;
/** Numbers as long as those of people and accounts. */
const maybePersonal = /^\D*\d{9,19}\D*$/;

const shownCell = (text: string) => (maybePersonal.test(text) ? '•••' : text.slice(0, LONGEST));

/** First rows of all visible sheets. The rest of a long text isn't read. */
export async function previewTape(source: TapeSource): Promise<SheetPreview[]> {
  const { sheets } = await firstRows(source);
  return sheets.map(({ name, rows }) => ({
    name,
    columns: Math.max(...rows.map(({ cells }) => cells.length)),
    headerRow: rows.find(({ cells }) => countKnownHeadings(cells) >= HEADINGS_NEEDED)?.row ?? null,
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, COLUMNS_SHOWN).map(shownCell) })),
  }));
}
