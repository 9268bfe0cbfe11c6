import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';

export interface Sheet {
  name: string;
  header: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** A workbook with a bold first row on each sheet. The same sheets give the same bytes. */
export async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const written = writeExcelFile(
    sheets.map(({ name, header, rows }) => ({
      sheet: name,
      data: [
        header.map((value): Cell => ({ value, fontWeight: 'bold', backgroundColor: '#dfe8ea' })),
        ...rows,
      ] as SheetData,
      columns: header.map((title) => ({ width: Math.max(12, title.length + 2) })),
      stickyRowsCount: 1,
    })),
  );
  return clearDates(await written.toBuffer());
}

const CENTRAL = 0x02014b50;
const END_OF_CENTRAL = 22;
/** January 1st, 1980, the first day that a zip file knows. */
const FIRST_DAY = 0x00210000;

/** Takes the time of writing out of a zip file, which would make each copy differ. */
function clearDates(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let entry = view.getUint32(zip.byteLength - END_OF_CENTRAL + 16, true);
  while (view.getUint32(entry, true) === CENTRAL) {
    view.setUint32(entry + 12, FIRST_DAY, true);
    view.setUint32(view.getUint32(entry + 42, true) + 10, FIRST_DAY, true);
    entry +=
      46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return new Uint8Array(zip);
}
