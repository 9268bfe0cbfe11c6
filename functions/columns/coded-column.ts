import { folded } from '#shared/format/composed.ts';
import type { Field } from '../odata/fields.ts';
import { isById } from '../odata/order.ts';
import { Dictionary } from './dictionary.ts';
import { asPeopleSort, byBytes } from './plain-order.ts';
import { TextRanks } from './text-ranks.ts';
import { grown, Texts } from './texts.ts';

export type Codes = Uint8Array | Uint16Array | Uint32Array;

export class CodedColumn {
  readonly kind = 'coded';
  readonly field: Field;
  codes: Codes;
  readonly dictionary: Dictionary;
  readonly ranks: TextRanks;
  private lowered: Texts | null = null;

  constructor(field: Field, dictionary = new Dictionary(), codes: Codes = new Uint8Array(64)) {
    this.field = field;
    this.dictionary = dictionary;
    this.codes = codes;
    this.ranks = new TextRanks(dictionary.texts, isById(field) ? byBytes : asPeopleSort);
  }

  set(row: number, value: unknown): void {
    if (row >= this.codes.length) this.codes = grown(this.codes, row + 1);
    const code = value == null ? 0 : this.dictionary.codeOf(String(value));
    if (code >= 2 ** (8 * this.codes.BYTES_PER_ELEMENT)) this.codes = widened(this.codes);
    this.codes[row] = code;
  }

  get(row: number): string | boolean | null {
    return this.valueOf(this.codes[row] as number);
  }

  valueOf(code: number): string | boolean | null {
    const text = this.dictionary.at(code);
    return this.field.type === 'boolean' && text !== null ? text === 'true' : text;
  }

  /** Flags by code. Null isn't included. */
  holding(test: (text: string) => boolean): Uint8Array<ArrayBuffer> {
    return Uint8Array.from({ length: this.dictionary.size }, (_, code) => {
      const text = this.dictionary.at(code);
      return text !== null && test(text) ? 1 : 0;
    });
  }

  /** Without accents. The same texts if none has capitals, as with ids and addresses. */
  lowerCase(): Texts {
    const { texts } = this.dictionary;
    let lowered = this.lowered ?? texts;
    if (this.isLowered === texts.count) return lowered;
    for (let code = Math.max(1, this.isLowered); code < texts.count; code++) {
      const text = texts.at(code);
      const lower = folded(text);
      if (lowered === texts && lower !== text) lowered = firstOf(texts, code);
      if (lowered !== texts) lowered.keep(lowered.draft(lower));
    }
    this.isLowered = texts.count;
    this.lowered = lowered;
    return lowered;
  }
  /** Number of texts known in lower case. */
  private isLowered = 0;

  /** Texts in order, so that readers of a copy needn't sort. */
  sorted(rows: number): CodedColumn {
    const { texts } = this.dictionary;
    const ordered = new Texts(Buffer.allocUnsafe(texts.end), new Uint32Array(texts.count));
    ordered.keep(0);
    const codeOf = new Uint32Array(texts.count);
    for (const code of this.ranks.sorted()) {
      const from = ordered.end;
      texts.bytes.copy(ordered.bytes, from, texts.startOf(code), texts.ends[code]);
      codeOf[code] = ordered.keep(from + (texts.ends[code] as number) - texts.startOf(code));
    }
    const codes = this.codes.slice(0, rows).map((code) => codeOf[code] as number);
    return new CodedColumn(this.field, new Dictionary(ordered), codes);
  }

  get byteLength(): number {
    const { lowered, dictionary } = this;
    const own = lowered && lowered !== dictionary.texts ? lowered.byteLength : 0;
    return this.codes.byteLength + dictionary.byteLength + own + this.ranks.byteLength;
  }
}

const widened = (codes: Codes): Codes =>
  codes.BYTES_PER_ELEMENT === 1 ? Uint16Array.from(codes) : Uint32Array.from(codes);

function firstOf(texts: Texts, count: number): Texts {
  const bytes = Buffer.from(texts.bytes);
  return new Texts(bytes, texts.ends.slice(), count);
}
