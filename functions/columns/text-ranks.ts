import { collator } from '../odata/order.ts';
import { merged } from './merge.ts';
import { comparePlain, isPlain } from './plain-order.ts';
import { sortPlain } from './plain-sort.ts';
import type { Texts } from './texts.ts';

/** The place of every text among all, as people sort them: made when first asked for, then kept up. */
export class TextRanks {
  private readonly texts: Texts;
  /** Codes in order, and the rank by code; texts that sort alike share one. */
  private sorted = new Uint32Array(0);
  private ranks = new Uint32Array(0);

  constructor(texts: Texts) {
    this.texts = texts;
  }

  current(): Uint32Array {
    const known = Math.max(1, this.ranks.length);
    const added = this.texts.count - known;
    if (this.ranks.length > 0 && added === 0) return this.ranks;
    const codes = Uint32Array.from({ length: added }, (_, i) => known + i);
    const isMany = added > 100 + known / 20;
    this.sorted = isMany ? this.sortAll() : merged(this.sorted, null, codes.sort(this.compare), this.compare);
    this.ranks = this.numbered();
    return this.ranks;
  }

  get byteLength(): number {
    return this.sorted.byteLength + this.ranks.byteLength;
  }

  private sortAll(): Uint32Array<ArrayBuffer> {
    const { texts } = this;
    const all = Uint32Array.from({ length: texts.count - 1 }, (_, i) => i + 1);
    const plain = all.filter((code) => isPlain(texts, code));
    const others = all.length === plain.length ? [] : all.filter((code) => !isPlain(texts, code)).sort(this.compare);
    return merged(sortPlain(texts, plain), null, Uint32Array.from(others), this.compare);
  }

  private numbered(): Uint32Array<ArrayBuffer> {
    const { sorted, texts } = this;
    const ranks = new Uint32Array(texts.count);
    let rank = 0;
    let before: { code: number; isPlain: boolean } | null = null;
    for (const code of sorted) {
      const now = { code, isPlain: isPlain(texts, code) };
      const compare = before?.isPlain && now.isPlain ? comparePlain : compareAny;
      if (before === null || compare(texts, before.code, code) !== 0) rank++;
      ranks[code] = rank;
      before = now;
    }
    return ranks;
  }

  private readonly compare = (a: number, b: number): number => {
    const { texts } = this;
    return (isPlain(texts, a) && isPlain(texts, b) ? comparePlain : compareAny)(texts, a, b);
  };
}

const compareAny = (texts: Texts, a: number, b: number): number => collator().compare(texts.at(a), texts.at(b));
