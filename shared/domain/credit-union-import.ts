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
import { isInCapitals, isSameName } from './credit-union-name.ts';
import { withLostZero } from './routing-number.ts';

export const IMPORT_BATCH = 100;
/** Most rows of one file, more than there are credit unions. */
export const IMPORT_ROWS = 20_000;

export const importOutcomes = ['added', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Headings in small letters and digits only: ours, and NCUA's. */
const headings: Record<CreditUnionField, readonly string[]> = {
  name: ['name', 'creditunionname', 'creditunion', 'cuname'],
  routingNumber: [
    'rtnumber',
    'routingnumber',
    'rt',
    'rtn',
    'routing',
    'routingtransitnumber',
    'routingandtransitnumber',
    'aba',
    'abanumber',
    'abaroutingnumber',
  ],
  charterNumber: ['ncuacharternumber', 'ncuacharter', 'charternumber', 'charter', 'cunumber'],
  city: ['city', 'citymailingaddress'],
  state: ['state', 'statemailingaddress'],
  phoneNumber: ['phonenumber', 'phone'],
  contactName: ['contactname', 'ceo', 'manager'],
  contactEmail: ['contactemail', 'email'],
};

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

export type ImportColumns = Record<CreditUnionField, number>;

export function columnsOf(header: readonly string[]): ImportColumns {
  const found = header.map(plain);
  const placeOf = (field: CreditUnionField) =>
    headings[field].map((name) => found.indexOf(name)).find((place) => place >= 0) ?? -1;
  return Object.fromEntries(creditUnionFields.map((field) => [field, placeOf(field)])) as ImportColumns;
}

/** Fields that a file needs and has in no row: the name, and a number to know a credit union by. */
function lackedBy(has: (field: CreditUnionField) => boolean): string[] {
  const isKnown = has('routingNumber') || has('charterNumber');
  const lacked: CreditUnionField[] = [];
  if (!has('name')) lacked.push('name');
  if (!isKnown) lacked.push('routingNumber');
  return lacked.map((field) => creditUnionLabels[field]);
}

export const missingColumns = (columns: ImportColumns): string[] => lackedBy((field) => columns[field] >= 0);

/** Columns that are there, and empty in each row. */
export const emptyColumns = (rows: readonly ImportRow[]): string[] =>
  lackedBy((field) => rows.some(({ facts }) => facts[field] !== ''));

/** An entry that is known by its charter keeps its RT number; a new one needs its own. */
export const NEEDS_RT = "RT number is required for a credit union that isn't in the directory yet";

export function importFaults(facts: CreditUnionFacts): string[] {
  const { routingNumber, ...others } = factFaults(facts);
  const isByCharter = facts.routingNumber === '' && facts.charterNumber !== '';
  return Object.values(isByCharter ? others : { routingNumber, ...others }).filter((fault) => fault !== undefined);
}

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
  return { ...row, facts, faults: importFaults(facts) };
}

/** People type dashes. */
const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

export function importRow(cells: readonly string[], line: number, columns: ImportColumns): ImportRow {
  const cell = (field: CreditUnionField) => composed(writtenInCell(cells[columns[field]] ?? '')).trim();
  const said = Object.fromEntries(
    creditUnionFields.map((field) => [field, cell(field)]),
  ) as unknown as CreditUnionFacts;
  const facts = tidyFacts({ ...said, routingNumber: digitsOf(said.routingNumber) });
  return { line, facts, faults: importFaults(facts) };
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

/** NCUA's list has names and cities in capitals, and names without what a credit union is. */
const mergedText = (before: string, said: string, isSame: (before: string, said: string) => boolean): string =>
  said === '' || (isInCapitals(said) && isSame(before, said)) ? before : said;

const isSameCity = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

/** Another name in capitals, for a person to decide about: who was renamed is written as its own people write it. */
export const proposedName = ({ name }: CreditUnionFacts, row: CreditUnionFacts): string | null =>
  isInCapitals(row.name) && !isInCapitals(name) && !isSameName(name, row.name) ? row.name : null;

/** Empty cells change nothing. */
export function mergedFacts(before: CreditUnionFacts, row: CreditUnionFacts): CreditUnionFacts {
  const said = creditUnionFields.map((field) => [field, row[field] || before[field]]);
  return {
    ...(Object.fromEntries(said) as Record<keyof CreditUnionFacts, never>),
    name: proposedName(before, row) === null ? mergedText(before.name, row.name, isSameName) : before.name,
    city: mergedText(before.city, row.city, isSameCity),
  };
}
