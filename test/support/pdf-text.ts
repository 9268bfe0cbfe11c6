import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

/** What the drawing operators show, in their order. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  const contents = pdf
    .getPages()
    .map(({ node }) => node.Contents())
    .flatMap((found) => (found instanceof PDFArray ? found.asArray().map((ref) => pdf.context.lookup(ref)) : [found]))
    .filter((found) => found instanceof PDFRawStream);
  const operators = contents.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
  const shown = operators.join('\n').matchAll(/<([0-9A-Fa-f]+)> Tj/g);
  return Array.from(shown, ([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join(' ');
}
