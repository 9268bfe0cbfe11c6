import { TapeFault } from './tape-fault.ts';

export const badXml = () => new TapeFault('The workbook is damaged. Save it again and upload it.');

export const isSpace = (code: number) => code === 32 || code === 10 || code === 9 || code === 13;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const references = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));|&/g;

function signOf(code: number): string {
  const isSign =
    code >= 0x10000 ? code <= 0x10ffff : code >= 32 ? code < 0xd800 || (code > 0xdfff && code < 0xfffe) : isSpace(code);
  if (!isSign) throw badXml();
  return String.fromCodePoint(code);
}

/** Decodes `&lt;` or `&#10;`; there are no other entities. */
export const withoutReferences = (text: string): string =>
  text.replace(references, (_, name?: string, decimal?: string, hex?: string) => {
    if (name) return named[name] as string;
    if (decimal || hex) return signOf(decimal ? Number(decimal) : Number.parseInt(hex as string, 16));
    throw badXml();
  });

/** Each attribute is compared with all before. */
const MOST = 100;

export class XmlAttributes {
  #text = '';
  #count = 0;
  readonly #places: number[] = [];

  begin(text: string): void {
    this.#text = text;
    this.#count = 0;
  }

  add(nameFrom: number, nameTo: number, valueFrom: number, valueTo: number): void {
    const name = this.#text.slice(nameFrom, nameTo);
    if (this.#count === MOST) throw badXml();
    if (this.#count > 0 && this.#placeOf(name) >= 0) throw badXml();
    const at = 4 * this.#count++;
    this.#places[at] = nameFrom;
    this.#places[at + 1] = nameTo;
    this.#places[at + 2] = valueFrom;
    this.#places[at + 3] = valueTo;
  }

  #valueAt(at: number): string {
    const value = this.#text.slice(this.#places[at + 2], this.#places[at + 3]);
    return value.includes('&') ? withoutReferences(value) : value;
  }

  #placeOf(name: string): number {
    for (let at = 0; at < 4 * this.#count; at += 4) {
      const from = this.#places[at] as number;
      if ((this.#places[at + 1] as number) - from === name.length && this.#text.startsWith(name, from)) return at;
    }
    return -1;
  }

  get(name: string): string | undefined {
    const at = this.#placeOf(name);
    return at < 0 ? undefined : this.#valueAt(at);
  }

  /** First of this name with any prefix: `r:id` for `id`. */
  prefixed(name: string): string | undefined {
    for (let at = 0; at < 4 * this.#count; at += 4)
      if (this.#text.slice(this.#places[at], this.#places[at + 1]).endsWith(`:${name}`)) return this.#valueAt(at);
    return undefined;
  }
}
