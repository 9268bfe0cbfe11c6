/** UTF-8 in one buffer; separate strings take four times the memory. */
export class Texts {
  bytes: Buffer;
  ends: Uint32Array;
  count: number;

  constructor(bytes: Buffer = Buffer.allocUnsafe(1024), ends = new Uint32Array(64), count = 0) {
    this.bytes = bytes;
    this.ends = ends;
    this.count = count;
  }

  draft(text: string): number {
    const from = this.end;
    if (from + text.length * 3 > this.bytes.length) this.widen(from + text.length * 3);
    const { bytes } = this;
    for (let i = 0; i < text.length; i++) {
      const character = text.charCodeAt(i);
      if (character > 127) return from + bytes.write(text, from);
      bytes[from + i] = character;
    }
    return from + text.length;
  }

  keep(end: number): number {
    if (this.count === this.ends.length) this.ends = grown(this.ends, this.count + 1);
    this.ends[this.count] = end;
    return this.count++;
  }

  get end(): number {
    return this.startOf(this.count);
  }

  startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] as number);
  }

  at(index: number): string {
    return this.bytes.toString('utf8', this.startOf(index), this.ends[index]);
  }

  get byteLength(): number {
    return this.bytes.length + this.ends.byteLength;
  }

  private widen(needed: number): void {
    const wider = Buffer.allocUnsafe(Math.ceil(needed * GROWTH));
    this.bytes.copy(wider, 0, 0, this.end);
    this.bytes = wider;
  }
}

const GROWTH = 1.2;

export function grown<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(array: T, needed: number): T {
  const wider = new (array.constructor as new (length: number) => T)(Math.ceil(needed * GROWTH));
  wider.set(array as never);
  return wider;
}
