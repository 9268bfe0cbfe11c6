/** A slice of a long text would keep all of it in memory. */
export function ownText(text: string): string {
  if (text.length < 13) return text;
  let own = '';
  for (let from = 0; from < text.length; from += PIECE) {
    const codes = new Uint16Array(Math.min(PIECE, text.length - from));
    for (let i = 0; i < codes.length; i++) codes[i] = text.charCodeAt(from + i);
    own += String.fromCharCode(...codes);
  }
  return own;
}

/** Calls take only so many arguments. */
const PIECE = 8192;

export class GrowingNumbers {
  #values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(place: number): number {
    return this.#values[place] ?? Number.NaN;
  }

  done(): Float64Array {
    return this.#values.slice(0, this.length);
  }
}

export class GrowingTexts {
  readonly values: string[] = [''];
  readonly #codes = new GrowingNumbers();
  readonly #known = new Map<string, number>([['', 0]]);

  push(text: string): number {
    let code = this.#known.get(text);
    if (code === undefined) {
      code = this.values.length;
      const own = ownText(text);
      this.values.push(own);
      this.#known.set(own, code);
    }
    this.#codes.push(code);
    return code;
  }

  repeat(code: number): void {
    this.#codes.push(code);
  }

  at(place: number): string {
    return this.values[this.#codes.at(place)] ?? '';
  }

  done(): { codes: Uint32Array; values: string[] } {
    return { codes: Uint32Array.from(this.#codes.done()), values: this.values };
  }
}
