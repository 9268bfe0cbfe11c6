import { parseRange } from '#shared/domain/browse.ts';
import { hasAtMost, parseAmount } from '#shared/format/money.ts';
import { percentNeeded } from '../../lib/typed-numbers.ts';
import type { Filter, Unit } from './filters.ts';
import { rangeText } from './filters.ts';

export interface Ends {
  from: string;
  to: string;
}

export interface ReadRange {
  /** Absent with a fault. */
  text?: string;
  faults: Partial<Ends>;
}

const most: Record<Unit, number> = { percent: 1000, months: 1200, score: 900, dollars: 1e12 };

type Ranged = Exclude<Filter, { kind: 'choice' }>;

export function endsOf(filter: Ranged, text: string): Ends {
  const { from = '', to = '' } = parseRange(text, String);
  if (filter.kind === 'days' || filter.unit !== 'dollars') return { from, to };
  const grouped = (end: string) => (end ? Number(end).toLocaleString('en-US', { maximumFractionDigits: 2 }) : '');
  return { from: grouped(from), to: grouped(to) };
}

const needed: Record<Unit, string> = {
  dollars: 'Enter an amount, such as 250,000 or 2.5M',
  percent: percentNeeded,
  months: 'Enter a number of months, such as 60',
  score: 'Enter a score, such as 700',
};
const units: Record<Unit, RegExp> = {
  dollars: /(k|m|mm|b)$/i,
  percent: /%$/,
  months: /(?:mo\.?|months?)$/i,
  score: /$/,
};
const times: Record<string, number> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9 };

/** `$5,000,000`, `7 %`, `5M`, `250k`, `60 mo`; commas between thousands alone. Undefined if unreadable. */
function numberOf(text: string, unit: Unit): number | undefined {
  const [marked = '', factor = ''] = units[unit].exec(text) ?? [];
  const digits = parseAmount(text.slice(0, text.length - marked.length));
  if (digits === null || digits < 0 || (unit !== 'dollars' && text.includes('$'))) return undefined;
  const value = Number((digits * (times[factor.toLowerCase()] ?? 1)).toFixed(6));
  return hasAtMost(unit === 'dollars' ? 2 : 4, value) ? value : undefined;
}

export function readEnds(filter: Ranged, ends: Ends): ReadRange {
  const faults: Partial<Ends> = {};
  const read = (end: keyof Ends): string | number | undefined => {
    const text = ends[end].trim();
    if (text === '' || filter.kind === 'days') return text || undefined;
    const value = numberOf(text, filter.unit);
    if (value === undefined) faults[end] = needed[filter.unit];
    else if (value > most[filter.unit]) faults[end] = `Enter ${most[filter.unit].toLocaleString('en-US')} or less`;
    return value;
  };
  const [from, to] = [read('from'), read('to')];
  const isTurned = from !== undefined && to !== undefined && from > to;
  if (isTurned && !faults.from && !faults.to) {
    faults.to = filter.kind === 'days' ? 'Enter a day on or after the first' : 'Enter a number above the first';
  }
  return faults.from || faults.to ? { faults } : { text: rangeText({ from, to }), faults };
}
