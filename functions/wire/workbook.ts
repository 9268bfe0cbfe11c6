import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';

const cell = (value: string | number | null): Cell =>
  value === null ? null : { value, type: typeof value === 'number' ? Number : String };

/** Numbers stay numbers and text stays text, formulas included. */
export async function workbookOf(sheets: Record<string, (string | number | null)[][]>): Promise<Uint8Array> {
  const pages = Object.entries(sheets).map(([sheet, lines]) => ({
    sheet,
    data: lines.map((line) => line.map(cell)) as SheetData,
  }));
  return writeExcelFile(pages).toBuffer();
}
