import { PDFArray, PDFBool, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { NeedsPassword } from './cipher.ts';
import { type OpenedPdf, openedPdf, parsedPdf } from './opened-pdf.ts';
import { increment, wholePdf } from './written-pdf.ts';

/** Too large to be rewritten. */
export class TooLarge extends Error {}

/** A rewritten file is held three times and has to leave within the function's 28 seconds. */
const MOST_ANEW = 200_000_000;

export interface EditablePdf {
  document: PDFDocument;
  /** Chunks. Usually the original followed by an increment, which copies nothing and keeps signatures valid. */
  written(changed: readonly PDFRef[]): Buffer[];
}

/** Encrypted files that open without a password, and broken ones, are rewritten. Throws where readers would show something else. */
export async function editablePdf(bytes: Buffer, mostAnew = MOST_ANEW): Promise<EditablePdf> {
  const { document, before, refs } = await readable(bytes, mostAnew);
  assertNothingElse(document);
  const { context } = document;
  return {
    document,
    written: (changed) =>
      before
        ? [bytes, increment(context, { ...before, length: bytes.length }, [...changed])]
        : [
            wholePdf(
              context,
              [...new Set([...refs(), ...changed])].filter((ref) => isContent(context.lookup(ref))),
            ),
          ],
  };
}

interface Readable {
  document: PDFDocument;
  /** Base of an increment; null for a rewrite. */
  before: Pick<OpenedPdf['table'], 'start' | 'isOfStreams'> | null;
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

/** Offsets count from the first byte; some readers count from the PDF header. */
function assertStart(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Error('Something stands before the PDF');
}

const refsOf = (places: OpenedPdf['table']['places']): PDFRef[] =>
  [...places].flatMap(([number, place]) =>
    place && number > 0 ? [PDFRef.of(number, 'generation' in place ? place.generation : 0)] : [],
  );

const replaced = ['XRef', 'ObjStm'].map((name) => PDFName.of(name));

const isContent = (object: unknown): boolean =>
  object !== undefined &&
  !(object instanceof PDFRawStream && replaced.some((type) => object.dict.get(PDFName.of('Type')) === type)) &&
  !(object instanceof PDFDict && object.get(PDFName.of('Filter')) === PDFName.of('Standard'));

/** Readers would show something else than the marked pages. */
function assertNothingElse({ catalog }: PDFDocument): void {
  if (catalog.lookup(PDFName.of('Collection')) instanceof PDFDict) throw new Error('It is a collection of other files');
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  const isDrawnByReader =
    catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True ||
    (form instanceof PDFDict && form.has(PDFName.of('XFA')) && !(fields instanceof PDFArray && fields.size() > 0));
  if (isDrawnByReader) throw new Error('Its pages are made by the reader (XFA)');
}
