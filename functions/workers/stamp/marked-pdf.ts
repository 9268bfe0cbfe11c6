import { PDFArray, PDFBool, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { assertMarked } from './assert-marked.ts';
import { NeedsPassword } from './cipher.ts';
import { markPages } from './mark-pages.ts';
import { type OpenedPdf, openedPdf, parsedPdf } from './opened-pdf.ts';
import { increment, wholePdf } from './written-pdf.ts';

/** A PDF that has to be rewritten and is too large for that. */
export class TooLarge extends Error {}

/** What is rewritten is held three times, with all its objects, and leaves whole within the function's 28 seconds. */
const MOST_ANEW = 200_000_000;

/**
 * A PDF with the lines across every page, as chunks that follow each other. Mostly the first is the file as it came and the
 * second what changes it, so that a large file is neither made again nor copied, and a signature in it stays what it was.
 * What was encrypted or broken is rewritten. Throws for what cannot be marked for certain.
 */
export async function markedPdf(bytes: Buffer, lines: string[], mostAnew = MOST_ANEW): Promise<Buffer[]> {
  const { document, before, refs } = await readable(bytes, mostAnew);
  assertNothingElse(document);
  const marked = await markPages(document, lines);
  const { context } = document;
  const chunks = before
    ? [bytes, increment(context, { ...before, length: bytes.length }, marked.refs)]
    : [
        wholePdf(
          context,
          [...new Set([...refs(), ...marked.refs])].filter((ref) => isContent(context.lookup(ref))),
        ),
      ];
  assertMarked(chunks, marked);
  return chunks;
}

interface Readable {
  document: PDFDocument;
  /** What an increment continues; null where the file has to be rewritten. */
  before: Pick<OpenedPdf['table'], 'start' | 'isOfStreams'> | null;
  /** Of all its objects. */
  refs(): PDFRef[];
}

async function readable(bytes: Buffer, mostAnew: number): Promise<Readable> {
  const assertSize = () => {
    if (bytes.length > mostAnew) throw new TooLarge('It is too large to be rewritten');
  };
  try {
    const { document, table, isEncrypted } = openedPdf([bytes]);
    if (isEncrypted) assertSize();
    else assertStart(bytes);
    return { document, before: isEncrypted ? null : table, refs: () => refsOf(table.places) };
  } catch (error) {
    if (error instanceof NeedsPassword || error instanceof TooLarge) throw error;
  }
  assertSize();
  const document = await parsedPdf(bytes);
  const { context } = document;
  return { document, before: null, refs: () => context.enumerateIndirectObjects().map(([ref]) => ref) };
}

/** Places are counted from the file's first byte: some readers count from where the PDF begins. */
function assertStart(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Error('Something stands before the PDF');
}

const refsOf = (places: OpenedPdf['table']['places']): PDFRef[] =>
  [...places].flatMap(([number, place]) =>
    place && number > 0 ? [PDFRef.of(number, 'generation' in place ? place.generation : 0)] : [],
  );

/** What a file rewritten has of its own. */
const replaced = ['XRef', 'ObjStm'].map((name) => PDFName.of(name));

const isContent = (object: unknown): boolean =>
  object !== undefined &&
  !(object instanceof PDFRawStream && replaced.some((type) => object.dict.get(PDFName.of('Type')) === type)) &&
  !(object instanceof PDFDict && object.get(PDFName.of('Filter')) === PDFName.of('Standard'));

/** Throws where readers show something else than pages, which no mark would be on. */
function assertNothingElse({ catalog }: PDFDocument): void {
  if (catalog.lookup(PDFName.of('Collection')) instanceof PDFDict) throw new Error('It is a collection of other files');
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  const isDrawnByReader =
    catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True ||
    (form instanceof PDFDict && form.has(PDFName.of('XFA')) && !(fields instanceof PDFArray && fields.size() > 0));
  if (isDrawnByReader) throw new Error('Its pages are made by the reader (XFA)');
}
