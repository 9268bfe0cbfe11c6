import { isAbsent, type SerialEpoch } from './cell-values.ts';
import { type ColumnChoice, signatureText } from './column-choice.ts';
import { fits } from './detect-columns.ts';
import { type HeaderRow, headingsOf } from './header-row.ts';
import { countKnownHeadings, HEADINGS_NEEDED } from './known-columns.ts';
import { type FirstRows, firstRows, type SheetStart, type TapeSource } from './source.ts';
import { TapeFault } from './tape-fault.ts';

/** Columns below a header that a person chose. */
export interface ByHand {
  headerRow: HeaderRow;
  columns: readonly ColumnChoice[];
}

/** Values that have to be those of the field. */
const ENOUGH = 0.8;

/** Without headings, only the values tell that columns are the same as before. */
export const holdsFields = (
  columns: readonly ColumnChoice[],
  valuesOf: (index: number) => readonly string[],
  epoch: SerialEpoch,
): boolean =>
  columns.every(({ index, field }) => {
    if (field === null) return true;
    const values = valuesOf(index).filter((text) => text !== '' && !isAbsent(text));
    return values.filter((text) => fits(field, text, epoch)).length >= values.length * ENOUGH;
  });

/** The header of an earlier tape in this one, wherever it is now; null if this is no tape like it. */
export async function headerAsBefore(
  source: TapeSource,
  kept: readonly ByHand[],
): Promise<{ sheet?: string; headerRow: HeaderRow } | null> {
  const { epoch, sheets } = await startOf(source);
  for (const sheet of sheets) {
    if (source.sheet !== undefined && source.sheet !== sheet.name) continue;
    for (const one of kept) {
      const headerRow = one.headerRow === 'none' ? withoutHeader(sheet, one, epoch) : rowWith(sheet, one);
      if (headerRow !== null) return { ...(sheet.name !== null && { sheet: sheet.name }), headerRow };
    }
  }
  return null;
}

/** A file that can't be read is told of later, once it was looked through for personal data. */
async function startOf(source: TapeSource): Promise<FirstRows> {
  try {
    return await firstRows(source);
  } catch (fault) {
    if (!(fault instanceof TapeFault)) throw fault;
    return { epoch: null, sheets: [] };
  }
}

function rowWith({ rows }: SheetStart, { columns }: ByHand): number | null {
  const wanted = signatureText(columns.map(({ heading }) => heading));
  const isIt = ({ row, cells }: SheetStart['rows'][number], i: number) => {
    const above = rows[i - 1];
    return signatureText(headingsOf(cells, above?.row === row - 1 ? above.cells : [])) === wanted;
  };
  return rows.find(isIt)?.row ?? null;
}

function withoutHeader({ rows }: SheetStart, { columns }: ByHand, epoch: SerialEpoch): 'none' | null {
  if (rows.some(({ cells }) => countKnownHeadings(cells) >= HEADINGS_NEEDED)) return null;
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  const valuesOf = (index: number) => rows.map(({ cells }) => cells[index] ?? '');
  return width === columns.length && holdsFields(columns, valuesOf, epoch) ? 'none' : null;
}
