import { cases, tests } from '../odata/predicate.ts';
import { Automaton } from './automaton.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextSearch } from './text-search.ts';

const DAY_MS = 86_400_000;
/** Days in the table: 1900 to 2199. */
const FIRST_DAY = Date.UTC(1900, 0) / DAY_MS;
const DAYS = Date.UTC(2200, 0) / DAY_MS - FIRST_DAY;
const LENGTH = 24;

/** Hardly any date is written out: the effect of each day, minute, second and thousandth is computed once. */
export function searchDates(column: NumberColumn, size: number, wanted: TextSearch, mask: Uint8Array): void {
  const { values, spelt } = column;
  const { test, isLower, needle } = wanted;
  const ask = (place: number) => (tests[test](written(column, place, isLower), needle) ? 1 : 0);
  const holds = needle.length > LENGTH ? () => 0 : searchParts(wanted);
  for (let place = 0; place < size; place++) {
    const value = values[place] as number;
    const day = Math.floor(value / DAY_MS) - FIRST_DAY;
    if (day >= 0 && day < DAYS) mask[place] = holds(day, value - (day + FIRST_DAY) * DAY_MS);
    else if (!Number.isNaN(value)) mask[place] = ask(place);
  }
  for (const place of spelt.keys()) if (place < size) mask[place] = ask(place);
}

function searchParts(wanted: TextSearch): (day: number, ms: number) => number {
  const automaton = new Automaton(wanted);
  const { found } = automaton;
  const step = (states: number, values: number, text: (value: number) => string) => {
    const known = new Uint8Array(states * values);
    return (state: number, value: number): number => {
      const at = state * values + value;
      if (known[at] === 0) known[at] = 1 + automaton.after(state, inCase(text(value), wanted.isLower));
      return (known[at] as number) - 1;
    };
  };
  const { states } = automaton;
  const day = step(1, DAYS, (value) => new Date((value + FIRST_DAY) * DAY_MS).toISOString().slice(0, 11));
  const hour = step(states, 24, (value) => `${padded(value, 2)}:`);
  const minute = step(states, 60, (value) => `${padded(value, 2)}:`);
  const second = step(states, 60, (value) => `${padded(value, 2)}.`);
  const thousandth = step(states, 1000, (value) => `${padded(value, 3)}Z`);
  const isSettled = wanted.test === 'contains';
  const lastOfDay = Math.max(...[...'-Tt'].map((character) => wanted.needle.lastIndexOf(character)));
  return (date, ms) => {
    let state = day(0, date);
    if (isSettled && state === found) return 1;
    if (state <= lastOfDay) return 0;
    state = hour(state, Math.floor(ms / 3_600_000));
    state = minute(state, Math.floor(ms / 60_000) % 60);
    state = second(state, Math.floor(ms / 1000) % 60);
    return thousandth(state, ms % 1000) === found ? 1 : 0;
  };
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');
const inCase = (text: string, isLower: boolean) => (isLower ? cases.tolower(text) : text);
const written = (column: NumberColumn, place: number, isLower: boolean) =>
  inCase(String(column.get(place) ?? ''), isLower);
