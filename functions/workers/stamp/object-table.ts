import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { streamBytes } from './stream-bytes.ts';

export type Place = { offset: number; generation: number } | { stream: number; index: number };

export interface ObjectTable {
  /** Null: deleted. */
  places: Map<number, Place | null>;
  /** Last section's, with earlier ones as fallback. */
  trailer: PDFDict;
  /** Start of the last section. */
  start: number;
  isOfStreams: boolean;
}

/** Consecutive parts, each with whole objects. */
export type FileParts = readonly Buffer[];

export function partFrom(file: FileParts, offset: number): Buffer {
  let before = 0;
  for (const part of file) {
    if (offset < before + part.length) return part.subarray(offset - before);
    before += part.length;
  }
  throw new Error('The file is shorter than it says');
}

/** `object`: numbered; `dict`: a bare dictionary. */
export interface ReadAt {
  object(offset: number): PDFObject;
  dict(bytes: Buffer): PDFDict;
}

/** Object tables from the end, as readers do (ISO 32000-1, 7.5.4 to 7.5.8); throws if broken. */
export function objectTable(file: FileParts, readAt: ReadAt): ObjectTable {
  const places: ObjectTable['places'] = new Map();
  const start = startOf(file);
  const seen = new Set<number>();
  const waiting = [start];
  let trailer: PDFDict | undefined;
  let isOfStreams = false;
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    const section = sectionAt(file, offset, readAt);
    for (const [number, place] of section.entries) if (!places.has(number)) places.set(number, place);
    if (!trailer) isOfStreams = section.isStream;
    trailer ??= section.dict;
    // A hybrid file's stream precedes earlier sections.
    for (const name of ['XRefStm', 'Prev']) {
      const next = section.dict.lookup(PDFName.of(name));
      if (next instanceof PDFNumber) waiting.push(next.asNumber());
    }
  }
  if (!trailer) throw new Error('There is no table of objects');
  return { places, trailer, start, isOfStreams };
}

const TAIL = 2048;

function startOf(file: FileParts): number {
  const tail = file.at(-1)?.subarray(-TAIL).toString('latin1') ?? '';
  const found = /startxref\s+(\d+)/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
  if (!found) throw new Error('There is no startxref');
  return Number(found[1]);
}

interface Section {
  entries: [number, Place | null][];
  dict: PDFDict;
  isStream: boolean;
}

function sectionAt(file: FileParts, offset: number, readAt: ReadAt): Section {
  const bytes = partFrom(file, offset);
  const word = /^\s*xref\s/.exec(bytes.toString('latin1', 0, 32));
  if (word) return textSection(bytes, word[0].length, readAt);
  const object = readAt.object(offset);
  if (!(object instanceof PDFRawStream) || object.dict.lookup(PDFName.of('Type')) !== PDFName.of('XRef')) {
    throw new Error('The table of objects is not where it should be');
  }
  return { entries: streamEntries(object), dict: object.dict, isStream: true };
}

function textSection(bytes: Buffer, from: number, readAt: ReadAt): Section {
  const entries: Section['entries'] = [];
  let at = from;
  for (;;) {
    const head = /^\s*(?:(\d+)\s+(\d+)\s*|(trailer))/.exec(bytes.toString('latin1', at, at + 64));
    if (!head) throw new Error('The table of objects is broken');
    at += head[0].length;
    if (head[3]) return { entries, dict: readAt.dict(bytes.subarray(at)), isStream: false };
    const [first, count] = [Number(head[1]), Number(head[2])];
    for (let number = first; number < first + count; number++) {
      const line = /^\s*(\d{1,10})\s+(\d{1,5})\s+([nf])/.exec(bytes.toString('latin1', at, at + 32));
      if (!line) throw new Error('The table of objects is broken');
      at += line[0].length;
      const place = { offset: Number(line[1]), generation: Number(line[2]) };
      entries.push([number, line[3] === 'n' ? place : null]);
    }
  }
}

function streamEntries(stream: PDFRawStream): Section['entries'] {
  const numbers = (name: string) => {
    const list = stream.dict.lookup(PDFName.of(name));
    if (!(list instanceof PDFArray)) return undefined;
    return list.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
  };
  const size = stream.dict.lookup(PDFName.of('Size'), PDFNumber).asNumber();
  const [kindBytes = 0, secondBytes = 0, thirdBytes = 0] = numbers('W') ?? [];
  const index = numbers('Index') ?? [0, size];
  const bytes = streamBytes(stream);
  const entries: Section['entries'] = [];
  let at = 0;
  const next = (length: number) => {
    let value = 0;
    for (const end = at + length; at < end; at++) value = value * 256 + (bytes[at] ?? 0);
    return value;
  };
  const width = kindBytes + secondBytes + thirdBytes;
  if (width === 0) throw new Error('The table of objects is broken');
  for (let run = 0; run + 1 < index.length; run += 2) {
    const first = index[run] as number;
    for (let number = first; number < first + (index[run + 1] as number) && at + width <= bytes.length; number++) {
      const kind = kindBytes > 0 ? next(kindBytes) : 1;
      const [second, third] = [next(secondBytes), next(thirdBytes)];
      if (kind === 1) entries.push([number, { offset: second, generation: third }]);
      else entries.push([number, kind === 2 ? { stream: second, index: third } : null]);
    }
  }
  return entries;
}
