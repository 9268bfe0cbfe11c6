import { comparePlain, keyPart } from './plain-order.ts';
import { sortBy } from './radix.ts';
import type { Texts } from './texts.ts';

/** Bytes of the key that are looked at in one go. */
const PART = 8;
const FEW = 12;
/** Counting passes pay from so many on. */
const MANY = 5000;

/** Plain texts in order, by their codes: part after part of their keys, among those that are alike so far. */
export function sortPlain(texts: Texts, codes: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const [high, low] = [new Uint32Array(texts.count), new Uint32Array(texts.count)];
  const part = new DataView(new ArrayBuffer(PART));
  const bytes = new Uint8Array(part.buffer);

  function sort(given: Uint32Array<ArrayBuffer>, skip: number): Uint32Array<ArrayBuffer> {
    if (given.length <= FEW) return given.sort((a, b) => comparePlain(texts, a, b));
    for (const code of given) {
      keyPart(texts, code, skip, bytes);
      high[code] = part.getUint32(0);
      low[code] = part.getUint32(4);
    }
    const sorted = byPart(given);
    for (let from = 0, to = 1; from < sorted.length; from = to++) {
      const first = sorted[from] as number;
      while (to < sorted.length && isAlike(first, sorted[to] as number)) to++;
      const hasEnded = ((low[first] as number) & 0xff) === 0;
      if (to - from > 1 && !hasEnded) sorted.set(sort(sorted.slice(from, to), skip + PART), from);
    }
    return sorted;
  }

  const isAlike = (a: number, b: number) => high[a] === high[b] && low[a] === low[b];

  function byPart(given: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    const [highOf, lowOf] = [(code: number) => high[code] as number, (code: number) => low[code] as number];
    if (given.length > MANY) return sortBy(sortBy(given, lowOf), highOf);
    return given.sort((a, b) => highOf(a) - highOf(b) || lowOf(a) - lowOf(b));
  }

  return sort(codes, 0);
}
