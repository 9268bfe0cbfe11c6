import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/browser';

interface Sheet {
  name: string;
  header: readonly string[];
  lines: readonly (readonly (string | number | null)[])[];
}

/** First row and column are bold and frozen; numbers stay numbers. */
export function xlsxOf({ name, header, lines }: Sheet): Promise<Blob> {
  const bold = (value: string | number | null): Cell =>
    value === null ? null : { value: String(value), type: String, fontWeight: 'bold' };
  const cell = (value: string | number | null): Cell =>
    value === null ? null : { value, type: typeof value === 'number' ? Number : String, wrap: true };
  const data = [header.map(bold), ...lines.map(([first = null, ...rest]) => [bold(first), ...rest.map(cell)])];
  return writeExcelFile(data as SheetData, {
    sheet: name,
    columns: header.map((_, place) => ({ width: place === 0 ? 28 : 24 })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBlob();
}
