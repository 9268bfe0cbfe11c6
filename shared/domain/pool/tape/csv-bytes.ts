const PIECE = 65_536;
const LONGEST = 32;
const ZERO = 48;

/** Numbers become digits without a text in between, which is most of the cost of writing CSV. */
export class CsvBytes {
  #bytes = new Uint8Array(2 * PIECE);
  #length = 0;
  readonly #encoder = new TextEncoder();

  #need(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  sign(code: number): void {
    this.#need(1);
    this.#bytes[this.#length++] = code;
  }

  text(text: string): void {
    this.#need(text.length * 3);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) {
        this.#length += this.#encoder.encodeInto(text.slice(i), this.#bytes.subarray(this.#length)).written;
        return;
      }
      this.#bytes[this.#length++] = code;
    }
  }

  /** Below 10¹⁵ in size, as plain decimals with or without trailing zeros. */
  number(value: number, decimals: number, keepsZeros = false): void {
    this.#need(LONGEST);
    if (value < 0) this.#bytes[this.#length++] = 45;
    const size = Math.abs(value);
    const unit = 10 ** decimals;
    const whole = Math.floor(size / unit);
    this.#digits(whole, 1);
    let [rest, places] = [size - whole * unit, decimals];
    while (!keepsZeros && places > 0 && rest % 10 === 0) [rest, places] = [rest / 10, places - 1];
    if (places === 0) return;
    this.#bytes[this.#length++] = 46;
    this.#digits(rest, places);
  }

  /** Pads to `least` digits. */
  #digits(value: number, least: number): void {
    let count = least;
    for (let limit = 10 ** least; value >= limit; limit *= 10) count++;
    let left = value;
    for (let at = this.#length + count - 1; at >= this.#length; at--) {
      const tens = Math.floor(left / 10);
      this.#bytes[at] = ZERO + left - tens * 10;
      left = tens;
    }
    this.#length += count;
  }

  get isPiece(): boolean {
    return this.#length >= PIECE;
  }

  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }
}
