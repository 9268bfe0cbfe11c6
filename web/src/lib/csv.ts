import { CSV_START, CSV_TYPE, type CsvValue, csvFile, csvLines } from '#shared/format/csv.ts';
import { save } from './save.ts';

type Line = readonly CsvValue[];

/** For text that has the file's start already. */
export const csvBlob = (parts: readonly BlobPart[]): Blob => new Blob([...parts], { type: CSV_TYPE });

export const csvOf = (lines: readonly Line[]): Blob => csvBlob([csvFile(lines)]);

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
  const blobs = [new Blob([CSV_START, csvLines([header])])];
  let count = 0;
  for await (const lines of parts) {
    if (signal.aborted) return null;
    blobs.push(new Blob([csvLines(lines)]));
    count += lines.length;
    onCount(count);
  }
  if (signal.aborted) return null;
  save(csvBlob(blobs), `${name}.csv`);
  return count;
}
