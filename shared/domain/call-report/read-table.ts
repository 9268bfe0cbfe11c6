import Papa from 'papaparse';
import { TapeDecoder } from '../pool/tape/decode.ts';
import { TapeFault } from '../pool/tape/tape-fault.ts';
import { unpack, type ZipEntry } from '../pool/tape/zip-entries.ts';
import { CallReportFault } from './fault.ts';

/** Ends the reading by answering false. */
export type TakeCells = (cells: string[], row: number) => boolean | undefined | void;

const MOST_UNPACKED = 500_000_000;
const MOST_PENDING = 1_000_000;
const PIECE = 65_536;

/** Reads a comma-separated file (Windows-1252) while it is unpacked. Skips empty rows. */
export function readTable(file: string, entry: ZipEntry, take: TakeCells): void {
  const decoder = new TapeDecoder('windows-1252');
  let [text, row, unpacked] = ['', 0, 0];
  let isOver = false;
  const readRows = (isLast: boolean) => {
    const { data, errors, meta } = new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(text, 0, !isLast) as {
      data: string[][];
      errors: { code: string; row: number }[];
      meta: { cursor: number };
    };
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    if (open) throw new CallReportFault(`${file}, row ${row + open.row + 1}: a quote is never closed.`);
    for (const cells of data) {
      row++;
      if (cells.every((cell) => cell.trim() === '')) continue;
      isOver = take(cells, row) === false;
      if (isOver) return;
    }
    text = isLast ? '' : text.slice(meta.cursor);
    if (text.length > MOST_PENDING) throw new CallReportFault(`${file}, row ${row + 1}: a quote is never closed.`);
  };
  try {
    for (const piece of unpack(entry)) {
      unpacked += piece.length;
      if (unpacked > MOST_UNPACKED) throw new CallReportFault(`${file} unpacks to more than 500 MB.`);
      text += decoder.push(piece);
      if (text.length >= PIECE) readRows(false);
      if (isOver) return;
    }
  } catch (error) {
    if (error instanceof TapeFault) throw new CallReportFault(`${file} in the zip can't be unpacked.`);
    throw error;
  }
  text += decoder.end();
  readRows(true);
}
