import type { OrderTerm, Ranks } from '../odata/order.ts';
import type { CodedColumn } from './coded-column.ts';
import type { Column } from './column.ts';
import { sortBy } from './radix.ts';

export interface SortKey {
  of: (place: number) => number;
  isWhole: boolean;
}

const NULL = 0xffffffff;
/** Custom ranks may be negative. */
const MIDDLE = 0x7fffffff;

export function sortKey(column: Column, { isDescending }: OrderTerm, rank: Ranks[string]): SortKey {
  if (column.kind === 'coded') {
    const { codes } = column;
    const keys = codeKeys(column, isDescending, rank);
    return { of: (place) => keys[codes[place] as number] as number, isWhole: true };
  }
  const { values } = column;
  const sign = isDescending ? -1 : 1;
  return {
    of: (place) => {
      const value = values[place] as number;
      // Adding 0 turns -0 into 0.
      return Number.isNaN(value) ? Number.MAX_VALUE : value * sign + 0;
    },
    isWhole: false,
  };
}

function codeKeys(column: CodedColumn, isDescending: boolean, rank: Ranks[string]): Uint32Array {
  const ranks = rank
    ? Uint32Array.from({ length: column.dictionary.size }, (_, code) =>
        code === 0 ? 0 : MIDDLE + rank(String(column.valueOf(code))),
      )
    : column.ranks.current();
  if (!isDescending) {
    const keys = ranks.slice();
    keys[0] = NULL;
    return keys;
  }
  return ranks.map((one, code) => (code === 0 ? NULL : NULL - 1 - one));
}

const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);

export function sortPlaces(given: Uint32Array<ArrayBuffer>, keys: SortKey[]): Uint32Array<ArrayBuffer> {
  let places = given;
  for (const { of, isWhole } of keys.toReversed()) {
    places = isWhole
      ? sortBy(places, of)
      : sortBy(
          sortBy(places, (one) => low(of(one))),
          (one) => high(of(one)),
        );
  }
  return places;
}

/** Halves of the bits, arranged to sort as numbers do. */
function high(value: number): number {
  float[0] = value;
  const word = words[1] as number;
  return (word >>> 31 ? ~word : word | 0x80000000) >>> 0;
}

function low(value: number): number {
  float[0] = value;
  const word = words[0] as number;
  return ((words[1] as number) >>> 31 ? ~word : word) >>> 0;
}
