import { PDFArray, PDFBool, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** Throws where readers show something else than pages, which no mark would be on. */
export function assertNothingElse({ catalog }: PDFDocument): void {
  if (catalog.lookup(PDFName.of('Collection')) instanceof PDFDict) throw new Error('It is a collection of other files');
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  const isDrawnByReader =
    catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True ||
    (form instanceof PDFDict && form.has(PDFName.of('XFA')) && !(fields instanceof PDFArray && fields.size() > 0));
  if (isDrawnByReader) throw new Error('Its pages are made by the reader (XFA)');
}
