import Papa from 'papaparse';
import { breathing } from './breathing.ts';
import { type Encoding, NotUtf8, TapeDecoder } from './decode.ts';
import { countKnownHeadings, HEADINGS_NEEDED } from './known-columns.ts';
import { fixedWidth, limits, openQuote, TapeFault } from './tape-fault.ts';

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

const FEWEST_LINES = 3;
const FEWEST_PARTS = 4;
const MOST_LINES = 0.8;

/** Columns that end at the same place in each line, with blanks or nothing in between. */
export function isFixedWidth(sample: string): boolean {
  const all = sample.split('\n', limits.titleRows + SAMPLE_LINES + 1).filter((line) => line.trim() !== '');
  // A sample may be cut within its last line, and a comma of thousands separates nothing.
  const lines = all.slice(0, SAMPLE_LINES).map((line) => line.replace(/(?<=\d),(?=\d{3})/g, ''));
  const most = (fits: (line: string) => boolean) => lines.filter(fits).length >= lines.length * MOST_LINES;
  if (lines.length < FEWEST_LINES || lines.slice(0, limits.titleRows).some(isHeader)) return false;
  if (delimiters.some((one) => most((line) => line.split(one).length >= FEWEST_PARTS))) return false;
  const inBlanks = (line: string) => line.trim().split(/ {2,}/).length >= FEWEST_PARTS;
  const widths = new Map<number, number>();
  for (const { length } of lines) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...widths].sort(([, a], [, b]) => b - a)[0] ?? [];
  const isUnparted = !delimiters.some((one) => all.some((line) => line.includes(one)));
  const isPacked =
    isUnparted && width >= FEWEST_WIDTH && count >= lines.length * MOST_LINES && most((line) => /\d{6}/.test(line));
  return most(inBlanks) || isPacked;
}

/** Lines of one column are shorter. */
const FEWEST_WIDTH = 40;

const isHeader = (line: string): boolean =>
  delimiters.some((delimiter) => countKnownHeadings(line.split(delimiter)) >= HEADINGS_NEEDED);

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
  let [text, row, delimiter, bytes, isFixed] = ['', 0, '', 0, false];
  const readRows = (isLast: boolean) => {
    if (delimiter === '') isFixed = isFixedWidth(text);
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
  // Still looked through for personal data.
  if (isFixed) throw fixedWidth();
  return { encoding: decoder.encoding ?? 'utf-8', delimiter, hasCleaned: decoder.hasCleaned };
}
