import type { DateOrder } from './cell-values.ts';
import { type FieldName, fields } from './fields.ts';
import { plainText } from './plain-text.ts';
import type { Unit } from './units.ts';

export interface ColumnChoice {
  index: number;
  heading: string;
  field: FieldName | null;
  unit: Unit | null;
  dateOrder: DateOrder | null;
}

export const mappedColumns = (columns: readonly ColumnChoice[]): Map<number, FieldName> =>
  new Map(columns.flatMap(({ index, field }) => (field ? [[index, field] as const] : [])));

export function choiceFaults(columns: readonly ColumnChoice[]): string[] {
  const chosen = columns.flatMap(({ field }) => field ?? []);
  const missing = (['loanId', 'currentBalance', 'noteRate'] as const).filter((field) => !chosen.includes(field));
  const twice = chosen.filter((field, i) => chosen.indexOf(field) !== i);
  const hasTerm = chosen.includes('remainingTerm') || chosen.includes('maturityDate');
  return [
    ...missing.map((field) => `Choose the column for ${fields[field].label}.`),
    ...(hasTerm ? [] : ['Choose the column for Remaining term or Maturity date.']),
    ...[...new Set(twice)].map((field) => `${fields[field].label} can be one column alone.`),
  ];
}

export const TWO_ORDERS = 'Dates in this column are written in two orders.';

const wordsOfUnits: Record<Unit, string> = {
  percent: 'percents',
  fraction: 'fractions',
  'basis-points': 'basis points',
  months: 'months',
  years: 'years',
  dollars: 'dollars',
  thousands: 'thousands of dollars',
  millions: 'millions of dollars',
};

interface Judged extends Pick<ColumnChoice, 'index' | 'heading' | 'field' | 'unit'> {
  fault: string | null;
  needsConfirming: boolean;
}

export const columnFaults = (columns: readonly Judged[]): { index: number; heading: string; detail: string }[] =>
  columns.flatMap(({ index, heading, field, unit, fault, needsConfirming }) => {
    if (field === null) return [];
    const asked = needsConfirming && unit ? `Confirm that "${heading}" holds ${wordsOfUnits[unit]}.` : null;
    const detail = fault ?? asked;
    return detail ? [{ index, heading, detail }] : [];
  });

/** Its SHA-256 is the header's signature. */
export const signatureText = (headings: readonly string[]): string => headings.map(plainText).join('\n');

/** From 0 to 1. */
export function sharedHeadings(headings: readonly string[], others: readonly string[]): number {
  const known = new Set(others.map(plainText));
  return headings.length === 0 ? 0 : headings.filter((one) => known.has(plainText(one))).length / headings.length;
}

const asBefore = <Column extends ColumnChoice>(column: Column, { field, unit, dateOrder }: ColumnChoice): Column => ({
  ...column,
  field,
  unit,
  dateOrder: dateOrder ?? column.dateOrder,
});

/** Remembered columns by heading, each used once; new columns keep their proposal. `takenFor` is the present reading of a known column. */
export function applyRemembered<Column extends ColumnChoice>(
  proposed: readonly Column[],
  remembered: readonly ColumnChoice[],
  takenFor: (column: Column, before: ColumnChoice) => Column = asBefore,
): Column[] {
  const left = [...remembered];
  const known = proposed.map(({ heading }) => {
    const place = left.findIndex((one) => plainText(one.heading) === plainText(heading));
    return place < 0 ? undefined : left.splice(place, 1)[0];
  });
  const taken = new Set(known.flatMap((before) => before?.field ?? []));
  return proposed.map((column, i) => {
    const before = known[i];
    if (before) return takenFor(column, before);
    return column.field && taken.has(column.field) ? { ...column, field: null, unit: null, dateOrder: null } : column;
  });
}
