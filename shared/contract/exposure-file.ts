import type * as z from 'zod';
import { writtenInCell } from '../format/csv.ts';
import { parseAmount, typeItLike } from '../format/money.ts';
import { type OutsideExposureRow, OutsideExposureRows } from './compliance-settings.ts';
import { wording } from './wording.ts';

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

/** Numbers as numbers, empty cells as none, other text for the schema to refuse. */
const cell = (name: Column, text: string): unknown => {
  if (name === 'kind') return text.toLowerCase();
  if (name === 'target') return text;
  return text === '' ? 0 : (parseAmount(text) ?? text);
};

export interface ExposureFault {
  /** From 1 below the headings; null: of the whole file. */
  row: number | null;
  detail: string;
}

function faultOf({ path: [place, name], message, code }: z.core.$ZodIssue): ExposureFault {
  if (typeof place !== 'number') return { row: null, detail: message };
  const row = place + 1;
  if (message.startsWith('Row ')) return { row, detail: message };
  const column = columns[name as Column];
  const hint = code === 'invalid_type' ? `. ${typeItLike}` : '';
  return { row, detail: `Row ${row}${column ? `, ${column}` : ''}: ${message}${hint}` };
}

const MOST_FAULTS = 100;

/** The rows of a file of outside exposures, headings first, or every fault with row and column. */
export function readExposures([headings = [], ...records]: readonly (readonly string[])[]):
  | { rows: OutsideExposureRow[]; faults: null }
  | { rows: null; faults: ExposureFault[] } {
  const names = headings.map(columnOf);
  const missing = (['kind', 'target', 'participations'] as const).filter((name) => !names.includes(name));
  if (missing.length > 0)
    return {
      rows: null,
      faults: missing.map((name) => ({ row: null, detail: `The file has no column ${columns[name]}.` })),
    };
  const rows = records.map((record) =>
    Object.fromEntries(names.flatMap((name, i) => (name ? [[name, cell(name, writtenInCell(record[i] ?? ''))]] : []))),
  );
  const { data, error } = OutsideExposureRows.safeParse(rows, { error: wording });
  return data ? { rows: data, faults: null } : { rows: null, faults: error.issues.slice(0, MOST_FAULTS).map(faultOf) };
}
