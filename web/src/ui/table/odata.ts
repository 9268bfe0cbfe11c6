import type { Filtered } from './columns.ts';
import { chosenOptions, type Option } from './options.ts';

const operators: Record<string, string> = { '>=': 'ge', '<=': 'le', '>': 'gt', '<': 'lt', '=': 'eq' };

/** Doubled single quotes (spec 5). */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Equal labels are one option. */
export function optionsOf<Value extends string>(
  field: string,
  values: readonly Value[],
  label: (value: Value) => string = (value) => value,
): Option[] {
  return [...Map.groupBy(values, label)].map(([label, some]) => ({
    label,
    where: some.map((value) => `${field} eq ${quoted(value)}`).join(' or '),
  }));
}

/** Spec 7.7: not null, and contains the text in any case. */
const contains = (field: string, text: string): string =>
  `${field} ne null and contains(tolower(${field}),${quoted(text.toLowerCase())})`;

/** `>= 1,000,000` compares; a plain number is searched in the digits. */
function number(field: string, text: string): string {
  const [, operator, digits = ''] = /^\s*(>=|<=|>|<|=)\s*\$?([\d,.\s-]+?)\s*%?\s*$/.exec(text) ?? [];
  const value = Number(digits.replace(/[,\s]/g, ''));
  if (!operator || !digits || Number.isNaN(value)) return contains(field, text.replace(/[$,%\s]/g, ''));
  return `${field} ne null and ${field} ${operators[operator]} ${value}`;
}

/** `11/21/2026` is that day, `> 11/21/2026` later days, in the reader's zone for moments. */
function date(field: string, text: string, isMoment: boolean): string {
  const [, operator, month, day, year] = /^\s*(>=|<=|>|<|=)?\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  if (!year) return contains(field, text.trim());
  const start = (days: number) => {
    const parts = [Number(year), Number(month) - 1, Number(day) + days] as const;
    return (isMoment ? new Date(...parts) : new Date(Date.UTC(...parts))).toISOString();
  };
  const from = start(0);
  const next = start(1);
  const bounds: Record<string, string> = {
    '>=': `${field} ge ${from}`,
    '>': `${field} ge ${next}`,
    '<': `${field} lt ${from}`,
    '<=': `${field} lt ${next}`,
  };
  return `${field} ne null and ${bounds[operator ?? ''] ?? `${field} ge ${from} and ${field} lt ${next}`}`;
}

/** Unknown values find nothing. */
const anyOf = (field: string, chosen: readonly Option[]): string =>
  chosen.map(({ where }) => (chosen.length > 1 ? `(${where})` : where)).join(' or ') ||
  `${field} eq null and ${field} ne null`;

/** OData for a column's filter text. */
export function condition({ field, kind, where, options }: Filtered, text: string): string {
  if (!field || !text.trim()) return '';
  if (options) return anyOf(field, chosenOptions(options, text));
  if (where) return where(text.trim());
  if (kind === 'number') return number(field, text);
  if (kind === 'date' || kind === 'moment') return date(field, text, kind === 'moment');
  return contains(field, text.trim());
}

/** Undefined for none. */
export function every(...conditions: (string | undefined)[]): string | undefined {
  const given = conditions.filter((part) => part);
  return given.length > 1 ? given.map((part) => `(${part})`).join(' and ') : given[0];
}
