import type { Codes } from './coded-column.ts';

export type Mask = Uint8Array<ArrayBuffer>;

export const emptyMask = (size: number): Mask => new Uint8Array((size + 3) & ~3);

const wordsOf = (mask: Mask) => new Uint32Array(mask.buffer);
const ONES = 0x01010101;

export function intersect(mask: Mask, other: Mask): Mask {
  const [own, theirs] = [wordsOf(mask), wordsOf(other)];
  for (let i = 0; i < own.length; i++) own[i] = (own[i] as number) & (theirs[i] as number);
  return mask;
}

export function unite(mask: Mask, other: Mask): Mask {
  const [own, theirs] = [wordsOf(mask), wordsOf(other)];
  for (let i = 0; i < own.length; i++) own[i] = (own[i] as number) | (theirs[i] as number);
  return mask;
}

export function invert(mask: Mask): Mask {
  const words = wordsOf(mask);
  for (let i = 0; i < words.length; i++) words[i] = (words[i] as number) ^ ONES;
  return mask;
}

/** 1 where the code is flagged. */
export function byCode(codes: Codes, holds: Uint8Array, size: number): Mask {
  const mask = emptyMask(size);
  for (let place = 0; place < size; place++) mask[place] = holds[codes[place] as number] as number;
  return mask;
}

/** Clears removed places. */
export function without(mask: Mask, removed: Uint8Array): Mask {
  for (let place = 0; place < mask.length; place++) if (removed[place] === 1) mask[place] = 0;
  return mask;
}

export function countOf(mask: Mask): number {
  let count = 0;
  for (const word of wordsOf(mask)) count += Math.imul(word, ONES) >>> 24;
  return count;
}
