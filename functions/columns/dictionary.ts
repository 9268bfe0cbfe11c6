import { Texts } from './texts.ts';

/** Distinct texts with their codes; code 0 is null. */
export class Dictionary {
  readonly texts: Texts;
  /** Open addressing by hash; made at the first lookup, which tables from a snapshot may never need. */
  private slots: Uint32Array | null = null;

  constructor(texts: Texts = withNull()) {
    this.texts = texts;
  }

  get size(): number {
    return this.texts.count;
  }

  codeOf(text: string): number {
    const end = this.texts.draft(text);
    const slot = this.slotOf(end);
    const slots = this.slots as Uint32Array;
    if (slots[slot] === 0) slots[slot] = this.texts.keep(end);
    return slots[slot] as number;
  }

  find(text: string): number {
    return this.slotsNow()[this.slotOf(this.texts.draft(text))] || -1;
  }

  at(code: number): string | null {
    return code === 0 ? null : this.texts.at(code);
  }

  get byteLength(): number {
    return this.texts.byteLength + (this.slots?.byteLength ?? 0);
  }

  private slotOf(end: number): number {
    const slots = this.slotsNow();
    let slot = firstSlot(this.texts.bytes, this.texts.end, end, slots.length);
    for (let code = slots[slot] as number; code !== 0; code = slots[slot] as number) {
      if (this.isDraft(code, end)) return slot;
      slot = slot + 1 === slots.length ? 0 : slot + 1;
    }
    return slot;
  }

  private isDraft(code: number, end: number): boolean {
    const { bytes, ends } = this.texts;
    const draft = this.texts.end;
    const from = this.texts.startOf(code);
    const length = (ends[code] as number) - from;
    if (length !== end - draft) return false;
    for (let i = 0; i < length; i++) if (bytes[from + i] !== bytes[draft + i]) return false;
    return true;
  }

  private slotsNow(): Uint32Array {
    if (!this.slots || this.size > this.slots.length * FULL) this.slots = slotsFor(this.texts);
    return this.slots;
  }
}

function withNull(): Texts {
  const texts = new Texts();
  texts.keep(0);
  return texts;
}

function slotsFor(texts: Texts): Uint32Array {
  const slots = new Uint32Array(16 + Math.ceil(texts.count * ROOM));
  for (let code = 1; code < texts.count; code++) {
    let slot = firstSlot(texts.bytes, texts.startOf(code), texts.ends[code] as number, slots.length);
    while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1;
    slots[slot] = code;
  }
  return slots;
}

/** Fill level that rebuilds, with this much room for each text. */
const FULL = 0.85;
const ROOM = 1.6;

/** FNV-1a, mixed once more, as a share of the slots. */
function firstSlot(bytes: Buffer, from: number, to: number, slots: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return Math.floor((((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32) * slots);
}
