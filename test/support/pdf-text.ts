import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

/** What the drawing operators of each page show, in their order. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(({ node }) => {
    const found = node.Contents();
    const parts = found instanceof PDFArray ? found.asArray().map((ref) => pdf.context.lookup(ref)) : [found];
    const streams = parts.filter((part) => part instanceof PDFRawStream);
    const operators = streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
    const shown = operators.join('\n').matchAll(/<([0-9A-Fa-f]+)> Tj/g);
    return Array.from(shown, ([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join(' ');
  });
}

/** The same of all pages. */
export const textOf = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).join(' ');
