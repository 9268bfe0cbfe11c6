import { unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';

/** `format` is one of Excel's for numbers: `#,##0.00`. */
export type WorkbookCell =
  | string
  | number
  | null
  | { value: number; format: string }
  | { formula: string; format: string };

function cell(given: WorkbookCell): Cell {
  if (given === null) return null;
  if (typeof given !== 'object') return { value: given, type: typeof given === 'number' ? Number : String };
  const { format } = given;
  return 'formula' in given
    ? { value: given.formula, type: 'Formula', format }
    : { value: given.value, type: Number, format };
}

export interface WorkbookSheet {
  lines: WorkbookCell[][];
  /** Letters of each column. */
  widths: number[];
  /** Lines that stay while the others scroll. */
  head: number;
}

/** Numbers stay numbers and text stays text, what looks like a formula included. */
export async function workbookOf(sheets: Record<string, WorkbookCell[][] | WorkbookSheet>): Promise<Uint8Array> {
  const pages = Object.entries(sheets).map(([sheet, given]) => {
    if (Array.isArray(given)) return { sheet, data: dataOf(given) };
    const columns = given.widths.map((width) => ({ width }));
    return { sheet, data: dataOf(given.lines), columns, stickyRowsCount: given.head };
  });
  return writeExcelFile(pages).toBuffer();
}

const dataOf = (lines: WorkbookCell[][]): SheetData => lines.map((line) => line.map(cell));

/** The same cells as the same bytes: entries of a workbook otherwise have the time of writing. */
export const undated = (workbook: Uint8Array): Uint8Array =>
  zipSync(unzipSync(workbook), { mtime: new Date(1980, 0, 1) });
