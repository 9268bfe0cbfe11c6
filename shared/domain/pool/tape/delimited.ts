import Papa from 'papaparse';
import { breathing } from './breathing.ts';
import { type Encoding, NotUtf8, TapeDecoder } from './decode.ts';
import { countKnownHeadings, HEADINGS_NEEDED } from './known-columns.ts';
import { limits, openQuote, TapeFault } from './tape-fault.ts';

/** `row` is the number in the file, from 1; hidden are rows of workbooks alone. */
export type TakeRow = (cells: string[], row: number, isHidden?: boolean) => void;

export interface FileRead {
  encoding: Encoding;
  delimiter: string;
  hasCleaned: boolean;
}

const delimiters = [',', ';', '\t', '|'];
const SAMPLE_LINES = 50;
const PIECE = 32_768;
const SAMPLE = 262_144;

interface Parsed {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

const parse = (text: string, delimiter: string, isLast: boolean): Parsed =>
  new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, !isLast);

/** Most known headings, else the most uniform first 50 lines. */
export function findDelimiter(sample: string): string {
  const lines = sample.split('\n', limits.titleRows + SAMPLE_LINES + 1).join('\n');
  const scores = delimiters.map((delimiter) => {
    const rows = parse(lines, delimiter, true).data.filter((cells) => cells.some((cell) => cell !== ''));
    const heads = rows.slice(0, limits.titleRows + 1).map(countKnownHeadings);
    const header = heads.findIndex((count) => count >= HEADINGS_NEEDED);
    const start = Math.max(0, header);
    const width = rows[start]?.length ?? 0;
    const alike = rows.slice(start).filter(({ length }) => length === width).length / Math.max(1, rows.length - start);
    return (header >= 0 ? (heads[header] ?? 0) * 1000 : 0) + (width > 1 ? alike * 100 + Math.min(width, 90) : 0);
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

export async function readDelimited(open: () => AsyncIterable<Uint8Array>, take: () => TakeRow): Promise<FileRead> {
  try {
    return await readAs(open(), take(), null);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return await readAs(open(), take(), 'windows-1252');
  }
}

async function readAs(chunks: AsyncIterable<Uint8Array>, take: TakeRow, encoding: Encoding | null): Promise<FileRead> {
  const decoder = new TapeDecoder(encoding);
  let [text, row, delimiter, bytes] = ['', 0, '', 0];
  const readRows = (isLast: boolean) => {
    delimiter ||= findDelimiter(text);
    const { data, errors, meta } = parse(text, delimiter, isLast);
    for (const cells of data) take(cells, ++row);
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    if (open) throw openQuote(row - data.length + open.row + 1);
    text = isLast ? '' : text.slice(meta.cursor);
    if (text.length <= limits.line) return;
    const long = row + 1;
    // Still looked through for personal data.
    for (const cells of parse(text, delimiter, true).data) take(cells, ++row);
    throw text.includes('"') ? openQuote(long) : new TapeFault(`Row ${long} is longer than 1,000,000 characters.`);
  };
  const pause = breathing();
  for await (const chunk of chunks) {
    await pause();
    bytes += chunk.length;
    if (bytes > limits.csvBytes) throw new TapeFault('A CSV file holds at most 200 MB.', { status: 413 });
    text += decoder.push(chunk);
    if (text.length >= (delimiter ? PIECE : SAMPLE)) readRows(false);
  }
  text += decoder.end();
  readRows(true);
  return { encoding: decoder.encoding ?? 'utf-8', delimiter, hasCleaned: decoder.hasCleaned };
}
