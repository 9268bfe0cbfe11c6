import { once } from '#shared/format/once.ts';
import { collator } from '../odata/order.ts';
import type { Texts } from './texts.ts';

/** Intl's collation takes half a microsecond. For printable ASCII, its own weights per character give the same order. */
const weights = once(() => {
  const characters = Array.from({ length: LAST - FIRST + 1 }, (_, i) => String.fromCharCode(FIRST + i));
  const { compare } = collator();
  const table = new Uint8Array(LAST + 1);
  let weight = 1;
  characters.toSorted(compare).forEach((character, i, sorted) => {
    if (i > 0 && compare(sorted[i - 1] as string, character) !== 0) weight++;
    table[character.charCodeAt(0)] = weight;
  });
  return table;
});

const [FIRST, LAST] = [32, 126];
const [ZERO, NINE] = [48, 57];
/** Intl treats longer runs as several numbers. */
const MAX_DIGITS = 250;

const isDigit = (byte: number) => byte >= ZERO && byte <= NINE;

export interface TextOrder {
  isPlain(texts: Texts, code: number): boolean;
  /** Writes a part of a text's key, from byte `skip`, into `part`. Keys sort as texts do; 0 is the end. */
  keyPart(texts: Texts, code: number, skip: number, part: Uint8Array): void;
  comparePlain(texts: Texts, one: number, other: number): number;
  compareAny(texts: Texts, one: number, other: number): number;
}

/** Plain texts can be compared by bytes. */
function isPlain({ bytes, ends }: Texts, code: number): boolean {
  const end = ends[code] as number;
  let digits = 0;
  for (let at = ends[code - 1] as number; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < FIRST || byte > LAST) return false;
    digits = isDigit(byte) ? digits + 1 : 0;
    if (digits > MAX_DIGITS) return false;
  }
  return true;
}

/** A weight for each character; for a number a digit's weight, the count of digits, and these. */
function keyPart({ bytes, ends }: Texts, code: number, skip: number, part: Uint8Array): void {
  const table = weights();
  const end = ends[code] as number;
  part.fill(0);
  let length = -skip;
  let at = ends[code - 1] as number;
  while (at < end && length < part.length) {
    const byte = bytes[at] as number;
    // Writes outside the part are dropped.
    part[length++] = table[isDigit(byte) ? ZERO : byte] as number;
    if (!isDigit(byte)) {
      at++;
      continue;
    }
    const last = endOfDigits(bytes, at, end);
    let digit = firstDigit(bytes, at, last);
    part[length++] = last - digit + 1;
    while (digit < last) part[length++] = (bytes[digit++] as number) - ZERO + 1;
    at = last;
  }
}

function comparePlain({ bytes, ends }: Texts, one: number, other: number): number {
  const table = weights();
  const endA = ends[one] as number;
  const endB = ends[other] as number;
  let a = ends[one - 1] as number;
  let b = ends[other - 1] as number;
  while (a < endA && b < endB) {
    const byteA = bytes[a] as number;
    const byteB = bytes[b] as number;
    if (byteA === byteB && !isDigit(byteA)) {
      a++;
      b++;
    } else if (isDigit(byteA) && isDigit(byteB)) {
      const lastA = endOfDigits(bytes, a, endA);
      const lastB = endOfDigits(bytes, b, endB);
      a = firstDigit(bytes, a, lastA);
      b = firstDigit(bytes, b, lastB);
      if (lastA - a !== lastB - b) return lastA - a - (lastB - b);
      for (; a < lastA; a++, b++) if (bytes[a] !== bytes[b]) return (bytes[a] as number) - (bytes[b] as number);
    } else {
      const result = (table[byteA] as number) - (table[byteB] as number);
      if (result !== 0) return result;
      a++;
      b++;
    }
  }
  return endA - a - (endB - b);
}

function endOfDigits(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(bytes[at] as number)) at++;
  return at;
}

function firstDigit(bytes: Buffer, from: number, last: number): number {
  let at = from;
  while (at < last && bytes[at] === ZERO) at++;
  return at;
}

export const asPeopleSort: TextOrder = {
  isPlain,
  keyPart,
  comparePlain,
  compareAny: (texts, one, other) => collator().compare(texts.at(one), texts.at(other)),
};

const compareBytes: TextOrder['comparePlain'] = ({ bytes, ends }, one, other) =>
  bytes.compare(bytes, ends[other - 1], ends[other], ends[one - 1], ends[one]);

/** UTF-8 order, for ids. */
export const byBytes: TextOrder = {
  isPlain: () => true,
  keyPart({ bytes, ends }, code, skip, part) {
    const from = (ends[code - 1] as number) + skip;
    const end = ends[code] as number;
    for (let i = 0; i < part.length; i++) part[i] = from + i < end ? (bytes[from + i] as number) + 1 : 0;
  },
  comparePlain: compareBytes,
  compareAny: compareBytes,
};
