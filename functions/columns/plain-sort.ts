import type { TextOrder } from './plain-order.ts';
import { sortBy } from './radix.ts';
import type { Texts } from './texts.ts';

const PART = 8;
const FEW = 16;
const MANY = 5000;

/** Part after part of the keys, among texts equal so far. */
export function sortPlain(texts: Texts, codes: Uint32Array<ArrayBuffer>, order: TextOrder): void {
  const high = new Uint32Array(texts.count);
  const low = new Uint32Array(texts.count);
  const part = new DataView(new ArrayBuffer(PART));
  const bytes = new Uint8Array(part.buffer);
  const isAlike = (a: number, b: number) => high[a] === high[b] && low[a] === low[b];
  const byPart = (a: number, b: number) =>
    (high[a] as number) - (high[b] as number) || (low[a] as number) - (low[b] as number);

  function sort(from: number, to: number, skip: number): void {
    if (to - from <= FEW) {
      insertionSort(texts, codes.subarray(from, to), order);
      return;
    }
    for (let i = from; i < to; i++) {
      const code = codes[i] as number;
      order.keyPart(texts, code, skip, bytes);
      high[code] = part.getUint32(0);
      low[code] = part.getUint32(4);
    }
    const given = codes.subarray(from, to);
    if (to - from <= MANY) given.sort(byPart);
    else
      given.set(
        sortBy(
          sortBy(given, (code) => low[code] as number),
          (code) => high[code] as number,
        ),
      );
    for (let first = from, end = from + 1; first < to; first = end++) {
      const code = codes[first] as number;
      while (end < to && isAlike(code, codes[end] as number)) end++;
      const hasEnded = ((low[code] as number) & 0xff) === 0;
      if (end - first > 1 && !hasEnded) sort(first, end, skip + PART);
    }
  }

  sort(0, codes.length, 0);
}

function insertionSort(texts: Texts, codes: Uint32Array, { comparePlain }: TextOrder): void {
  for (let i = 1; i < codes.length; i++) {
    const code = codes[i] as number;
    let at = i;
    while (at > 0 && comparePlain(texts, codes[at - 1] as number, code) > 0) {
      codes[at] = codes[at - 1] as number;
      at--;
    }
    codes[at] = code;
  }
}
