import { folded } from '#shared/format/composed.ts';
import { dayOf } from '#shared/format/date.ts';
import type { Filtered } from './columns.ts';
import { chosenOptions } from './options.ts';

type Comparable = string | number;

const tests: Record<string, (found: Comparable, wanted: Comparable) => boolean> = {
  '>=': (found, wanted) => found >= wanted,
  '<=': (found, wanted) => found <= wanted,
  '>': (found, wanted) => found > wanted,
  '<': (found, wanted) => found < wanted,
  '=': (found, wanted) => found === wanted,
};

/** `11/21/2026` as `2026-11-21`. */
function day(text: string): string | null {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

function number(text: string): number | null {
  const digits = text.replace(/[$,%\s]/g, '');
  return digits && !Number.isNaN(Number(digits)) ? Number(digits) : null;
}

/** Same matches as the server's filters of longer lists. */
export function matcher({ kind, options }: Filtered, text: string): (value: Comparable | null) => boolean {
  if (options) {
    const chosen = new Set(chosenOptions(options, text).map(({ label }) => label));
    return (value) => chosen.has(String(value));
  }
  const [, operator, rest = ''] = /^\s*(>=|<=|>|<|=)?\s*(.*?)\s*$/.exec(text) ?? [];
  const test = tests[operator ?? '='] ?? (() => false);
  const date = kind === 'date' || kind === 'moment' ? day(rest) : null;
  if (date)
    return (value) =>
      value !== null && test(kind === 'date' ? String(value).slice(0, 10) : dayOf(new Date(value)), date);
  const amount = kind === 'number' && operator ? number(rest) : null;
  if (amount !== null) return (value) => value !== null && test(Number(value), amount);
  const wanted = folded(text.trim());
  return (value) => value !== null && folded(String(value)).includes(wanted);
}
