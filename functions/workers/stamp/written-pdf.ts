import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

interface Entry {
  ref: PDFRef;
  offset: number;
}

export interface Before {
  length: number;
  start: number;
  isOfStreams: boolean;
}

/** ISO 32000-1, 7.5.6. pdf-lib's own takes minutes for tens of thousands of pages. */
export function increment(context: PDFContext, before: Before, refs: PDFRef[]): Buffer {
  return Buffer.concat([latin1('\n'), ...section(context, refs, { ...before, length: before.length + 1 })]);
}

export function wholePdf(context: PDFContext, refs: PDFRef[]): Buffer {
  const head = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  return Buffer.concat([head, ...section(context, refs, { length: head.length, start: 0, isOfStreams: false })]);
}

function section(context: PDFContext, refs: PDFRef[], { length, start, isOfStreams }: Before): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let end = length;
  const append = (chunk: Uint8Array): number => {
    chunks.push(chunk);
    end += chunk.length;
    return end - chunk.length;
  };
  const write = (ref: PDFRef, object: PDFObject): Entry => {
    const offset = append(latin1(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
    for (const part of partsOf(object)) append(part);
    append(latin1('\nendobj\n'));
    return { ref, offset };
  };
  const entries = refs
    .toSorted((a, b) => a.objectNumber - b.objectNumber)
    .flatMap((ref) => [context.lookup(ref)].flatMap((object) => (object ? [write(ref, object)] : [])));
  const { Root, Info, ID } = context.trailerInfo;
  const trailer = { Root, Info, ID, ...(start > 0 && { Prev: start }) };
  // Some readers want one kind of table throughout.
  if (isOfStreams) {
    const ref = PDFRef.of(context.largestObjectNumber + 1);
    const all = [...entries, { ref, offset: end }];
    const Index = runsOf(all).flatMap((run) => [run[0]?.ref.objectNumber ?? 0, run.length]);
    const dict = { Type: 'XRef', Size: ref.objectNumber + 1, W: [1, 6, 2], Index, ...trailer };
    write(ref, context.flateStream(binaryTable(all), dict));
    append(latin1(`startxref\n${all.at(-1)?.offset}\n%%EOF\n`));
  } else {
    const dict = context.obj({ Size: context.largestObjectNumber + 1, ...trailer });
    const free = start > 0 ? '' : '0 1\n0000000000 65535 f \n';
    const offset = append(latin1(`xref\n${free}${textTable(entries)}`));
    append(latin1(`trailer\n${dict}\nstartxref\n${offset}\n%%EOF\n`));
  }
  return chunks;
}

/** Streams aren't copied. */
function partsOf(object: PDFObject): Uint8Array[] {
  if (!(object instanceof PDFRawStream)) return [bytesOf(object)];
  const dict = PDFDict.fromMapWithContext(new Map(object.dict.asMap()), object.dict.context);
  dict.set(PDFName.of('Length'), dict.context.obj(object.contents.length));
  return [bytesOf(dict), latin1('\nstream\n'), object.contents, latin1('\nendstream')];
}

function bytesOf(object: PDFObject): Uint8Array {
  const body = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(body, 0);
  return body;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

function runsOf(entries: Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.at(-1)?.ref.objectNumber === entry.ref.objectNumber - 1) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');

function textTable(entries: Entry[]): string {
  const runs = runsOf(entries).map((run) => {
    const lines = run.map(({ ref, offset }) => `${padded(offset, 10)} ${padded(ref.generationNumber, 5)} n \n`);
    return `${run[0]?.ref.objectNumber} ${run.length}\n${lines.join('')}`;
  });
  return runs.join('');
}

function binaryTable(entries: Entry[]): Uint8Array {
  const table = Buffer.alloc(entries.length * 9);
  entries.forEach(({ ref, offset }, index) => {
    table.writeUInt8(1, index * 9);
    table.writeUIntBE(offset, index * 9 + 1, 6);
    table.writeUInt16BE(ref.generationNumber, index * 9 + 7);
  });
  return table;
}
