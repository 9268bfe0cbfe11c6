/** Pseudo-random choices that are the same in every run for the same seed text. */
export interface Random {
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from `min` to `max` in steps of `step`. */
  between(range: readonly [number, number], step: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  sample<T>(list: readonly T[], count: number): T[];
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return h ^ (h >>> 13);
}

/** Mulberry32. */
function generator(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function random(seed: string): Random {
  const next = generator(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: ([min, max], step) => Number((min + int(0, Math.floor((max - min) / step + 1e-9)) * step).toFixed(6)),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('Nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
    sample<T>(list: readonly T[], count: number): T[] {
      const rest = [...list];
      const picked: T[] = [];
      while (picked.length < count && rest.length > 0) picked.push(...rest.splice(int(0, rest.length - 1), 1));
      return picked;
    },
  };
}

const hex = (from: Random, length: number) => Array.from({ length }, () => from.int(0, 15).toString(16)).join('');

/** A version 4 UUID. */
export const uuid = (from: Random): string =>
  [hex(from, 8), hex(from, 4), `4${hex(from, 3)}`, from.pick(['8', '9', 'a', 'b']) + hex(from, 3), hex(from, 12)].join(
    '-',
  );

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Crockford's base 32, as in a ULID. */
export const code = (from: Random, length: number): string =>
  Array.from({ length }, () => symbols[from.int(0, 31)]).join('');
