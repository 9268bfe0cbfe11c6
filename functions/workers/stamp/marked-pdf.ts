import {
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { increment } from './increment.ts';
import { marker, matrixOf, nameIn } from './mark.ts';
import { type Sheet, sheetsOf } from './sheets.ts';

/**
 * A PDF with the lines across every page, as chunks that follow each other. Mostly the first is the file as it came and the
 * second what changes it, so that a large file is neither made anew nor copied, and a signature in it stays what it was.
 */
export async function markedPdf(bytes: Buffer, lines: string[]): Promise<Uint8Array[]> {
  // Of a Buffer, unlike of other arrays, the parser's slices are no copies.
  const document = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  const { context } = document;
  const { Size } = context.trailerInfo;
  const before = Math.max(context.largestObjectNumber, (Size?.asNumber() ?? 1) - 1);
  context.largestObjectNumber = before;
  const pages = await markPages(document, lines);
  const { useObjectStreams } = context.pdfFileDetails;
  if (!canBeAddedTo(bytes, context)) {
    return [await document.save({ useObjectStreams, addDefaultPage: false, updateFieldAppearances: false })];
  }
  const made = Array.from({ length: context.largestObjectNumber - before }, (_, i) => PDFRef.of(before + 1 + i));
  return [bytes, increment(context, bytes, [...pages, ...made])];
}

/** Draws the lines on every page; answers which pages those are. */
export async function markPages(document: PDFDocument, lines: string[]): Promise<PDFRef[]> {
  const { context } = document;
  const sheets = sheetsOf(document);
  if (sheets.length === 0) throw new Error('There is no page');
  const mark = marker(context, await document.embedFont(StandardFonts.Helvetica), lines);
  const resources = resourcesWith(context);
  const streams = new Map<string, PDFRef>();
  const stream = (content: string): PDFRef => {
    const known = streams.get(content) ?? context.register(context.stream(`${content}\n`));
    streams.set(content, known);
    return known;
  };
  for (const sheet of sheets) {
    const { ref, name } = resources(sheet.resources, mark.on(sheet));
    const draw = stream(`q ${matrixOf(sheet)} cm ${name.asString()} Do Q`);
    const page = new Map(sheet.dict.asMap());
    page.set(PDFName.of('Resources'), ref);
    page.set(PDFName.of('Contents'), context.obj([stream('q'), ...contentsOf(sheet), stream('\nQ'), draw]));
    context.assign(sheet.ref, PDFDict.fromMapWithContext(page, context));
  }
  await document.flush();
  return sheets.map(({ ref }) => ref);
}

function contentsOf({ dict }: Sheet): PDFObject[] {
  const contents = dict.get(PDFName.of('Contents'));
  const found = dict.context.lookup(contents);
  if (found instanceof PDFArray) return found.asArray();
  return contents instanceof PDFRef && found ? [contents] : [];
}

/** Resources that many pages share stay shared: one copy with the mark for all of them. */
function resourcesWith(context: PDFContext) {
  const made = new Map<PDFDict | undefined, Map<PDFRef, { ref: PDFRef; name: PDFName }>>();
  return (resources: PDFDict | undefined, form: PDFRef) => {
    const ofThese = made.get(resources) ?? new Map<PDFRef, { ref: PDFRef; name: PDFName }>();
    made.set(resources, ofThese);
    const known = ofThese.get(form);
    if (known) return known;
    const xObjects = new Map(resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.asMap());
    const name = nameIn((one) => xObjects.has(one));
    xObjects.set(name, form);
    const next = new Map(resources?.asMap());
    next.set(PDFName.of('XObject'), PDFDict.fromMapWithContext(xObjects, context));
    const entry = { ref: context.register(PDFDict.fromMapWithContext(next, context)), name };
    ofThese.set(form, entry);
    return entry;
  };
}

/** Whether the file's own table of objects is where it says: only then can another one follow it. */
function canBeAddedTo(bytes: Buffer, { pdfFileDetails: { prevStartXRef: start } }: PDFContext): boolean {
  const text = (from: number, length: number) => bytes.toString('latin1', from, from + length);
  return text(0, 5) === '%PDF-' && start > 0 && /^\s*(xref|\d+ \d+ obj)/.test(text(start, 32));
}
