import { parse } from 'csv-parse/browser/esm/sync';
import {
  columnsOf,
  emptyColumns,
  IMPORT_ROWS,
  type ImportRow,
  importRow,
  missingColumns,
} from '#shared/domain/credit-union-import.ts';

/** Fault of the whole file. */
export class UnusableFile extends Error {}

const MOST_MB = 20;

/** UTF-8, or Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function parsed(text: string): Parsed[] {
  const delimiter = text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ',';
  try {
    return parse(text, {
      bom: true,
      trim: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Parsed[];
  } catch (cause) {
    const line = (cause as { lines?: number }).lines;
    throw new UnusableFile(
      `We couldn't read this file as CSV${line ? `: look at the quotes near line ${line}` : ''}. Save it as CSV again and choose it here.`,
    );
  }
}

/** With faults visible without the directory. */
export async function readFile(file: File): Promise<ImportRow[]> {
  if (file.size > MOST_MB * 1_000_000) throw new UnusableFile(`This file is larger than ${MOST_MB} MB.`);
  const [header, ...lines] = parsed(textOf(await file.arrayBuffer()));
  if (!header) throw new UnusableFile('This file is empty.');
  const columns = columnsOf(header.record);
  const missing = missingColumns(columns);
  if (missing.length > 0) {
    throw new UnusableFile(`The first row has to name the columns. We couldn't find: ${missing.join(', ')}.`);
  }
  if (lines.length === 0) throw new UnusableFile('This file has no rows below its headings.');
  if (lines.length > IMPORT_ROWS) {
    throw new UnusableFile(`This file has more than ${IMPORT_ROWS.toLocaleString('en-US')} rows. Split it up.`);
  }
  const rows = lines.map(({ record, info }) => importRow(record, info.lines, columns));
  const empty = emptyColumns(rows);
  if (empty.length > 0) throw new UnusableFile(`These columns are empty in every row: ${empty.join(', ')}.`);
  return rows;
}
