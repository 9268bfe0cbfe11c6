import { badXml, isSpace, withoutReferences, XmlAttributes } from './xml-attributes.ts';

export interface XmlHandler {
  open: (name: string, attributes: XmlAttributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Reads a whole element and returns its end, or −1 if it can't. */
  quick?: (text: string, from: number) => number;
}

/** Longest markup, and text kept before it is passed on. */
const LONGEST = 1_000_000;
const LONGEST_TEXT = 65_536;
const DEEPEST = 100;

const [RETURN, BANG, QUOTE, AND, SINGLE] = [13, 33, 34, 38, 39];
const [SLASH, COLON, LESS, EQUALS, MORE, QUERY] = [47, 58, 60, 61, 62, 63];

/** Letters, `_`, `:` and anything beyond ASCII; in a name also digits, `-` and `.`. */
const begins = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === COLON || code > 127;
const continues = (code: number) => begins(code) || (code >= 48 && code <= 57) || code === 45 || code === 46;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * XML of a workbook in pieces: names without prefixes, texts perhaps in parts. No custom entities or document types;
 * tags have to match. One pass, because a sheet has tens of millions of characters: a general parser takes five times
 * as long.
 */
export class XmlReader {
  readonly #on: XmlHandler;
  readonly #attributes = new XmlAttributes();
  readonly #open: string[] = [];
  #hasRoot = false;
  #rest = '';

  constructor(on: XmlHandler) {
    this.#on = on;
  }

  write(piece: string): this {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    const { quick } = this.#on;
    let at = 0;
    while (at < text.length) {
      const isMarkup = text.charCodeAt(at) === LESS;
      let end = isMarkup && quick && this.#open.length > 0 ? quick(text, at) : -1;
      if (end < 0) end = isMarkup ? this.#markup(text, at) : this.#words(text, at);
      if (end < 0) break;
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > LONGEST) throw badXml();
    return this;
  }

  close(): void {
    if (this.#rest.trim() !== '' || this.#open.length > 0 || !this.#hasRoot) throw badXml();
  }

  /** Text up to the next tag. A text at the end waits, since a reference could be cut. */
  #words(text: string, from: number): number {
    let [to, isPlain] = [from, true];
    for (; to < text.length; to++) {
      const code = text.charCodeAt(to);
      if (code === LESS) break;
      if (code === AND || code === RETURN) isPlain = false;
    }
    if (to === text.length) {
      if (to - from < LONGEST_TEXT) return -1;
      const reference = text.lastIndexOf('&');
      if (reference > to - 16) to = Math.max(from, reference);
      if (text.charCodeAt(to - 1) === RETURN) to--;
    }
    const words = text.slice(from, to);
    this.#say(isPlain ? words : withoutReferences(words.replace(/\r\n?/g, '\n')));
    return to;
  }

  #say(text: string): void {
    if (this.#open.length > 0) this.#on.text?.(text);
    else if (text.trim() !== '') throw badXml();
  }

  /** A tag, comment or the like; −1 if it is cut off. */
  #markup(text: string, from: number): number {
    const code = text.charCodeAt(from + 1);
    if (code === SLASH) return this.#closing(text, from + 2);
    if (code === BANG) return this.#special(text, from);
    if (code === QUERY) return endOf(text, '?>', from + 2);
    return from + 1 === text.length ? -1 : this.#opening(text, from + 1);
  }

  #special(text: string, from: number): number {
    if (text.startsWith('<!--', from)) return endOf(text, '-->', from + 4);
    if (text.startsWith('<![CDATA[', from)) {
      const end = endOf(text, ']]>', from + 9);
      if (end > 0) this.#say(text.slice(from + 9, end - 3).replace(/\r\n?/g, '\n'));
      return end;
    }
    const begun = text.slice(from);
    if ('<!--'.startsWith(begun) || '<![CDATA['.startsWith(begun)) return -1;
    throw badXml();
  }

  #closing(text: string, from: number): number {
    const name = this.#open.at(-1);
    const end = from + (name?.length ?? 0);
    let at = end;
    while (isSpace(text.charCodeAt(at))) at++;
    if (at >= text.length) return -1;
    if (name === undefined || !text.startsWith(name, from) || text.charCodeAt(at) !== MORE) throw badXml();
    this.#open.pop();
    this.#on.close?.(localName(name));
    return at + 1;
  }

  #opening(text: string, from: number): number {
    const nameTo = endOfName(text, from);
    const attributes = this.#attributes;
    attributes.begin(text);
    let at = nameTo;
    for (;;) {
      const before = at;
      while (isSpace(text.charCodeAt(at))) at++;
      if (at >= text.length) return -1;
      const code = text.charCodeAt(at);
      if (code === MORE) break;
      if (code === SLASH) {
        if (at + 1 === text.length) return -1;
        if (text.charCodeAt(at + 1) !== MORE) throw badXml();
        break;
      }
      if (at === before) throw badXml();
      at = addAttribute(text, at, attributes);
      if (at < 0) return -1;
    }
    return this.#opened(
      text.slice(from, nameTo),
      text.charCodeAt(at) === SLASH ? at + 2 : at + 1,
      text.charCodeAt(at) === SLASH,
    );
  }

  #opened(name: string, end: number, isEmpty: boolean): number {
    if (this.#open.length === 0 && this.#hasRoot) throw badXml();
    this.#hasRoot = true;
    const local = localName(name);
    this.#on.open(local, this.#attributes);
    if (isEmpty) this.#on.close?.(local);
    else if (this.#open.push(name) > DEEPEST) throw badXml();
    return end;
  }
}

function endOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length;
}

function endOfName(text: string, from: number): number {
  if (!begins(text.charCodeAt(from))) throw badXml();
  let at = from + 1;
  while (continues(text.charCodeAt(at))) at++;
  return at;
}

/** Returns the attribute's end, or −1 if it is cut off. */
function addAttribute(text: string, from: number, attributes: XmlAttributes): number {
  const nameTo = endOfName(text, from);
  let at = nameTo;
  while (isSpace(text.charCodeAt(at))) at++;
  if (at >= text.length) return -1;
  if (text.charCodeAt(at) !== EQUALS) throw badXml();
  at++;
  while (isSpace(text.charCodeAt(at))) at++;
  if (at >= text.length) return -1;
  const quote = text.charCodeAt(at);
  if (quote !== QUOTE && quote !== SINGLE) throw badXml();
  const valueFrom = at + 1;
  for (at = valueFrom; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LESS) throw badXml();
    if (code !== quote) continue;
    attributes.add(from, nameTo, valueFrom, at);
    return at + 1;
  }
  return -1;
}
