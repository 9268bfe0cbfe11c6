export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export class NotUtf8 extends Error {}

// Control characters but tab and line breaks, and signs that turn the direction of text around.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Removes control characters and direction marks. */
export const cleanText = (text: string): string => (text.search(unwanted) < 0 ? text : text.replace(unwanted, ''));

/** UTF-8, UTF-16 with a byte order mark, else Windows-1252. Line breaks become `\n`; control characters go (`hasCleaned`). */
export class TapeDecoder {
  hasCleaned = false;
  encoding: Encoding | null;
  #decoder: TextDecoder | null = null;
  #start: Uint8Array | null = new Uint8Array();
  #wasWide = false;
  #endsInReturn = false;

  constructor(encoding: Encoding | null = null) {
    this.encoding = encoding;
  }

  push(bytes: Uint8Array): string {
    if (!this.#start) return this.#text(bytes, true);
    const first = new Uint8Array(this.#start.length + bytes.length);
    first.set(this.#start);
    first.set(bytes, this.#start.length);
    this.#start = first;
    return first.length < 4 ? '' : this.#begin();
  }

  end(): string {
    const text = (this.#start ? this.#begin() : '') + this.#text(new Uint8Array(), false);
    return this.#endsInReturn ? `${text}\n` : text;
  }

  #begin(): string {
    const first = this.#start ?? new Uint8Array();
    this.#start = null;
    const [a, b] = first;
    if (a === 0xff && b === 0xfe) this.encoding = 'utf-16le';
    else if (a === 0xfe && b === 0xff) this.encoding = 'utf-16be';
    else this.encoding ??= 'utf-8';
    return this.#text(first, true);
  }

  #text(bytes: Uint8Array, stream: boolean): string {
    return this.#tidy(this.#decode(bytes, stream));
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    const isUtf8 = this.encoding === 'utf-8';
    this.#decoder ??= new TextDecoder(this.encoding ?? 'utf-8', { fatal: isUtf8 });
    try {
      const text = this.#decoder.decode(bytes, { stream });
      if (isUtf8) this.#wasWide ||= text.length < bytes.length;
      return text;
    } catch {
      // Only ASCII came before, which is the same in both.
      if (this.#wasWide) throw new NotUtf8();
      this.encoding = 'windows-1252';
      this.#decoder = null;
      return this.#decode(bytes, stream);
    }
  }

  #tidy(decoded: string): string {
    let text = this.#endsInReturn ? `\r${decoded}` : decoded;
    if (text.length === 0) return '';
    this.#endsInReturn = text.endsWith('\r');
    if (this.#endsInReturn) text = text.slice(0, -1);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    if (text.search(unwanted) < 0) return text;
    const cleaned = text.replace(unwanted, '');
    this.hasCleaned ||= cleaned.length < text.replaceAll('\ufeff', '').length;
    return cleaned;
  }
}
