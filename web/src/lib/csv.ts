import { stringify } from 'csv-stringify/browser/esm/sync';
import { csvOptions } from '#shared/format/csv.ts';
import { save } from './save.ts';

type Line = readonly unknown[];

/** Formula-like texts stay text. */
export const csvOf = (lines: readonly Line[]): string => stringify(lines as unknown[][], csvOptions);

interface CsvOptions {
  name: string;
  header: Line;
  parts: AsyncIterable<readonly Line[]>;
  signal: AbortSignal;
  /** Lines so far. */
  onCount: (count: number) => void;
}

/** Any length: each part leaves memory as a blob. Null when stopped. */
export async function saveCsv({ name, header, parts, signal, onCount }: CsvOptions): Promise<number | null> {
  const blobs = [new Blob(['\uFEFF', csvOf([header])])];
  let count = 0;
  for await (const lines of parts) {
    if (signal.aborted) return null;
    blobs.push(new Blob([csvOf(lines)]));
    count += lines.length;
    onCount(count);
  }
  if (signal.aborted) return null;
  save(new Blob(blobs, { type: 'text/csv' }), `${name}.csv`);
  return count;
}
