import { keep, merged } from './merge.ts';
import { asPeopleSort, type TextOrder } from './plain-order.ts';
import { sortPlain } from './plain-sort.ts';
import { sortBy } from './radix.ts';
import type { Texts } from './texts.ts';

/** Rank of every text, made at first use and then kept up. */
export class TextRanks {
  private readonly texts: Texts;
  private readonly order: TextOrder;
  /** By code; equal texts share a rank. */
  private ranks = new Uint32Array(0);

  constructor(texts: Texts, order: TextOrder = asPeopleSort) {
    this.texts = texts;
    this.order = order;
  }

  current(): Uint32Array {
    const known = this.ranks.length;
    const added = this.texts.count - Math.max(1, known);
    if (known > 0 && added === 0) return this.ranks;
    this.ranks = this.numbered(isMany(added, known) ? this.sortAll() : this.sortAdded(known));
    return this.ranks;
  }

  sorted(): Uint32Array<ArrayBuffer> {
    const ranks = this.current();
    return sortBy(codesFrom(1, this.texts.count), (code) => ranks[code] as number);
  }

  get byteLength(): number {
    return this.ranks.byteLength;
  }

  private sortAll(): Uint32Array<ArrayBuffer> {
    const { texts, order } = this;
    const all = codesFrom(1, texts.count);
    const inOrder = this.countInOrder();
    if (!isMany(all.length - inOrder, inOrder))
      return merged(all.subarray(0, inOrder), null, all.slice(inOrder).sort(this.compare), this.compare);
    const plain = keep(all, (code) => order.isPlain(texts, code));
    sortPlain(texts, plain, order);
    if (plain.length === all.length) return plain;
    return merged(plain, null, keep(all, (code) => !order.isPlain(texts, code)).sort(this.compare), this.compare);
  }

  /** Nearly all texts of a copy (`CodedColumn.sorted`). */
  private countInOrder(): number {
    const { texts, order } = this;
    let wasPlain = false;
    for (let code = 1; code < texts.count; code++) {
      const plain = order.isPlain(texts, code);
      const compare = plain && wasPlain ? order.comparePlain : order.compareAny;
      if (code > 1 && compare(texts, code - 1, code) > 0) return code - 1;
      wasPlain = plain;
    }
    return Math.max(0, texts.count - 1);
  }

  private sortAdded(known: number): Uint32Array<ArrayBuffer> {
    const { ranks } = this;
    const sorted = sortBy(codesFrom(1, known), (code) => ranks[code] as number);
    return merged(sorted, null, codesFrom(Math.max(1, known), this.texts.count).sort(this.compare), this.compare);
  }

  private numbered(sorted: Uint32Array): Uint32Array<ArrayBuffer> {
    const { texts, order } = this;
    const ranks = new Uint32Array(texts.count);
    let rank = 0;
    let before = 0;
    let wasPlain = false;
    for (let i = 0; i < sorted.length; i++) {
      const code = sorted[i] as number;
      const plain = order.isPlain(texts, code);
      const compare = plain && wasPlain ? order.comparePlain : order.compareAny;
      if (i === 0 || compare(texts, before, code) !== 0) rank++;
      ranks[code] = rank;
      before = code;
      wasPlain = plain;
    }
    return ranks;
  }

  private readonly compare = (a: number, b: number): number => {
    const { texts, order } = this;
    return (order.isPlain(texts, a) && order.isPlain(texts, b) ? order.comparePlain : order.compareAny)(texts, a, b);
  };
}

/** From here on, sorting all beats inserting one by one. */
const isMany = (added: number, known: number): boolean => added > 100 + known / 20;

function codesFrom(from: number, to: number): Uint32Array<ArrayBuffer> {
  const codes = new Uint32Array(Math.max(0, to - from));
  for (let i = 0; i < codes.length; i++) codes[i] = from + i;
  return codes;
}
