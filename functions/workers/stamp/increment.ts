import { type PDFContext, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

interface Entry {
  ref: PDFRef;
  offset: number;
}

/**
 * What is added to the end of a PDF for these objects to take effect (ISO 32000-1, 7.5.6). pdf-lib's own way takes minutes for
 * tens of thousands of pages: it looks for the place of every object anew.
 */
export function increment(context: PDFContext, bytes: Uint8Array, refs: PDFRef[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  let end = bytes.length;
  const append = (chunk: Uint8Array): number => {
    chunks.push(chunk);
    end += chunk.length;
    return end - chunk.length;
  };
  const write = (ref: PDFRef, object: PDFObject): Entry => {
    const body = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(body, 0);
    const offset = append(latin1(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
    append(body);
    append(latin1('\nendobj\n'));
    return { ref, offset };
  };
  append(latin1('\n'));
  const entries = refs
    .toSorted((a, b) => a.objectNumber - b.objectNumber)
    .flatMap((ref) => [context.lookup(ref)].flatMap((object) => (object ? [write(ref, object)] : [])));
  const { Root, Info, ID } = context.trailerInfo;
  const trailer = { Root, Info, ID, Prev: context.pdfFileDetails.prevStartXRef };
  // A file whose tables are streams goes on with streams: some readers want one kind throughout.
  if (context.pdfFileDetails.useObjectStreams) {
    const ref = PDFRef.of(context.largestObjectNumber + 1);
    const all = [...entries, { ref, offset: end }];
    const Index = runsOf(all).flatMap((run) => [run[0]?.ref.objectNumber ?? 0, run.length]);
    const dict = { Type: 'XRef', Size: ref.objectNumber + 1, W: [1, 6, 2], Index, ...trailer };
    write(ref, context.flateStream(binaryTable(all), dict));
    append(latin1(`startxref\n${all.at(-1)?.offset}\n%%EOF\n`));
  } else {
    const dict = context.obj({ Size: context.largestObjectNumber + 1, ...trailer });
    const offset = append(latin1(textTable(entries)));
    append(latin1(`trailer\n${dict}\nstartxref\n${offset}\n%%EOF\n`));
  }
  return Buffer.concat(chunks);
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Entries whose numbers follow each other. */
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
  return `xref\n${runs.join('')}`;
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
