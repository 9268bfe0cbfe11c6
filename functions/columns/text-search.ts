import type { Texts } from './texts.ts';

export type TextTest = 'contains' | 'startswith' | 'endswith';

export interface TextSearch {
  test: TextTest;
  isLower: boolean;
  needle: string;
}

/** With denser hits, calls cost more than looking at every byte. */
const SPARSE_BYTES = 150;

export function search(texts: Texts, test: TextTest, needle: string): Uint8Array {
  const found = new Uint8Array(texts.count);
  const wanted = Buffer.from(needle);
  if (wanted.length === 0) return found.fill(1, 1);
  if (test === 'contains') containing(texts, wanted, found);
  else atEdge(texts, wanted, found, test === 'endswith');
  return found;
}

function atEdge({ bytes, ends, count }: Texts, wanted: Buffer, found: Uint8Array, isEnd: boolean): void {
  for (let i = 1; i < count; i++) {
    const end = ends[i] as number;
    const start = ends[i - 1] as number;
    if (end - start >= wanted.length && isAt(bytes, isEnd ? end - wanted.length : start, wanted)) found[i] = 1;
  }
}

function isAt(bytes: Buffer, at: number, wanted: Buffer): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}

/** Jumps from hit to hit, and switches to bytes where hits are frequent. */
function containing(texts: Texts, wanted: Buffer, found: Uint8Array): void {
  const { bytes, ends } = texts;
  const used = bytes.subarray(0, texts.end);
  let index = 1;
  let hits = 0;
  let at = used.indexOf(wanted);
  while (at >= 0) {
    while ((ends[index] as number) <= at) index++;
    if (at + wanted.length <= (ends[index] as number)) found[index] = 1;
    if (++hits > 100 && at < hits * SPARSE_BYTES) {
      byByte(texts, wanted, found, index);
      return;
    }
    // A hit that reaches into the next text makes all later ones do so.
    at = used.indexOf(wanted, ends[index]);
  }
}

/** Horspool. */
function byByte({ bytes, ends, count }: Texts, wanted: Buffer, found: Uint8Array, from: number): void {
  const ahead = wanted.length - 1;
  const lastByte = wanted[ahead];
  const shifts = new Uint32Array(256).fill(wanted.length);
  for (let i = 0; i < ahead; i++) shifts[wanted[i] as number] = ahead - i;
  for (let i = from; i < count; i++) {
    const end = ends[i] as number;
    for (let at = (ends[i - 1] as number) + ahead; at < end; ) {
      const byte = bytes[at] as number;
      if (byte === lastByte && isAt(bytes, at - ahead, wanted)) {
        found[i] = 1;
        break;
      }
      at += shifts[byte] as number;
    }
  }
}
