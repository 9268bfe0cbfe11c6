import { composed } from '../format/composed.ts';
import { writtenInCell } from '../format/csv.ts';
import {
  type CreditUnionFacts,
  type CreditUnionField,
  creditUnionFields,
  creditUnionLabels,
  uniqueFields,
} from './credit-union.ts';
import { factFaults, tidyFacts } from './credit-union-facts.ts';
import { withLostZero } from './routing-number.ts';

export const IMPORT_BATCH = 100;
/** Most rows of one file, more than there are credit unions. */
export const IMPORT_ROWS = 20_000;

export const importOutcomes = ['added', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Headings without case and spaces: ours, and NCUA's. */
const headings: Record<CreditUnionField, readonly string[]> = {
  name: ['name', 'creditunionname', 'creditunion', 'cu_name'],
  routingNumber: ['rtnumber', 'routingnumber', 'rt'],
  charterNumber: ['ncuacharternumber', 'ncuacharter', 'charternumber', 'charter', 'cu_number'],
  city: ['city', 'city(mailingaddress)'],
  state: ['state', 'state(mailingaddress)'],
  phoneNumber: ['phonenumber', 'phone'],
  contactName: ['contactname', 'ceo', 'manager'],
  contactEmail: ['contactemail', 'email'],
};

const plain = (heading: string) => heading.toLowerCase().replace(/[\s\uFEFF]/g, '');

export type ImportColumns = Record<CreditUnionField, number>;

export function columnsOf(header: readonly string[]): ImportColumns {
  const found = header.map(plain);
  const placeOf = (field: CreditUnionField) =>
    headings[field].map((name) => found.indexOf(name)).find((place) => place >= 0) ?? -1;
  return Object.fromEntries(creditUnionFields.map((field) => [field, placeOf(field)])) as ImportColumns;
}

export const missingColumns = (columns: ImportColumns): string[] =>
  (['name', 'routingNumber'] as const).filter((field) => columns[field] < 0).map((field) => creditUnionLabels[field]);

export interface ImportRow {
  line: number;
  facts: CreditUnionFacts;
  faults: string[];
}

/** With the leading 0 that a spreadsheet dropped from its RT number; null where it dropped none. */
export function rowWithZero(row: ImportRow): ImportRow | null {
  const routingNumber = withLostZero(row.facts.routingNumber);
  if (routingNumber === null) return null;
  const facts = { ...row.facts, routingNumber };
  return { ...row, facts, faults: Object.values(factFaults(facts)) };
}

/** People type dashes. */
const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

export function importRow(cells: readonly string[], line: number, columns: ImportColumns): ImportRow {
  const cell = (field: CreditUnionField) => composed(writtenInCell(cells[columns[field]] ?? '')).trim();
  const said = Object.fromEntries(
    creditUnionFields.map((field) => [field, cell(field)]),
  ) as unknown as CreditUnionFacts;
  const facts = tidyFacts({ ...said, routingNumber: digitsOf(said.routingNumber) });
  return { line, facts, faults: Object.values(factFaults(facts)) };
}

export function withoutDoubles(rows: readonly ImportRow[]): ImportRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const doubles = uniqueFields.flatMap((field) => {
      const key = `${field} ${row.facts[field]}`;
      const before = lines.get(key);
      if (before === undefined && row.facts[field] !== '') lines.set(key, row.line);
      return before === undefined ? [] : [`${creditUnionLabels[field]} is also on line ${before}`];
    });
    return { ...row, faults: [...row.faults, ...doubles] };
  });
}

/** Empty cells change nothing. */
export const mergedFacts = (before: CreditUnionFacts, row: CreditUnionFacts): CreditUnionFacts =>
  Object.fromEntries(creditUnionFields.map((field) => [field, row[field] || before[field]])) as never;
