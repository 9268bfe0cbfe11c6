import { CsvError, parse } from 'csv-parse/sync';
import type * as z from 'zod';
import { type OutsideExposureRow, OutsideExposureRows } from '#shared/contract/compliance-settings.ts';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import { writtenInCell } from '#shared/format/csv.ts';
import { parseAmount, typeItLike } from '#shared/format/money.ts';
import { wording } from '../../runtime/wording.ts';

const columns = {
  kind: 'Kind',
  target: 'Target',
  participations: 'Participations',
  otherLoans: 'OtherLoans',
  commercial: 'Commercial',
  readilyMarketable: 'ReadilyMarketable',
} as const;
type Column = keyof typeof columns;

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');
const columnOf = (heading: string): Column | undefined =>
  (Object.keys(columns) as Column[]).find((name) => plain(columns[name]) === plain(heading));

const refuse = (...details: string[]) => {
  const errors: FieldError[] = details.map((detail) => ({ pointer: '/csv', detail }));
  return new Problem('invalid', { errors, ...(details[0] && { message: details[0] }) });
};

function recordsIn(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, trim: true });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw refuse(`Row ${Math.max(1, Number(cause.lines ?? 2) - 1)} can't be read as CSV.`);
  }
}

/** Numbers as numbers, empty cells as none, other text for the schema to refuse. */
const cell = (name: Column, text: string): unknown => {
  if (name === 'kind') return text.toLowerCase();
  if (name === 'target') return text;
  return text === '' ? 0 : (parseAmount(text) ?? text);
};

function wordsOf({ path: [place, name], message, code }: z.core.$ZodIssue): string {
  if (message.startsWith('Row ') || typeof place !== 'number') return message;
  const column = columns[name as Column];
  const hint = code === 'invalid_type' ? `. ${typeItLike}` : '';
  return `Row ${place + 1}${column ? `, ${column}` : ''}: ${message}${hint}`;
}

/** Rows are counted from 1 below the headings; every fault has row and column. */
export function exposuresIn(csv: string): OutsideExposureRow[] {
  const [headings = [], ...records] = recordsIn(csv);
  const names = headings.map(columnOf);
  const missing = (['kind', 'target', 'participations'] as const).filter((name) => !names.includes(name));
  if (missing.length > 0) throw refuse(...missing.map((name) => `The file has no column ${columns[name]}.`));
  const rows = records.map((record) =>
    Object.fromEntries(names.flatMap((name, i) => (name ? [[name, cell(name, writtenInCell(record[i] ?? ''))]] : []))),
  );
  const { data, error } = OutsideExposureRows.safeParse(rows, { error: wording });
  if (data) return data;
  throw refuse(...error.issues.slice(0, 100).map(wordsOf));
}
