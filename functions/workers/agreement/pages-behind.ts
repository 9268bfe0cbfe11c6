import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import { NeedsPassword } from '../stamp/cipher.ts';
import { editablePdf } from '../stamp/editable-pdf.ts';
import { openedPdf } from '../stamp/opened-pdf.ts';
import { sheetsOf } from '../stamp/sheets.ts';

/** Its pages can't be read with certainty. */
export class CannotBind extends Error {}

/**
 * A PDF with the pages of another behind its own, as chunks. The first bytes are usually the file's own, so that its hash can be
 * taken again. Throws `NeedsPassword`, and `CannotBind` for broken files.
 */
export async function withPagesBehind(bytes: Buffer, more: Uint8Array): Promise<Buffer[]> {
  try {
    return await bound(bytes, more);
  } catch (cause) {
    if (cause instanceof NeedsPassword) throw cause;
    throw new CannotBind('No page can be put behind it', { cause });
  }
}

async function bound(bytes: Buffer, more: Uint8Array): Promise<Buffer[]> {
  const pdf = await editablePdf(bytes);
  const { document } = pdf;
  const { context, catalog } = document;
  const own = sheetsOf(document).length;
  if (own === 0) throw new Error('There is no page');
  const first = context.largestObjectNumber + 1;
  const source = await PDFDocument.load(more, { updateMetadata: false });
  const pages = await document.copyPages(source, source.getPageIndices());
  const tree = catalog.get(PDFName.of('Pages'));
  const root = context.lookup(tree);
  if (!(tree instanceof PDFRef && root instanceof PDFDict)) throw new Error('There is no tree of pages');
  const { width, height } = pages[0]?.getSize() ?? { width: 0, height: 0 };
  for (const { node } of pages) {
    node.set(PDFName.of('Parent'), tree);
    // Values that it would inherit from the others.
    node.set(PDFName.of('CropBox'), context.obj([0, 0, width, height]));
    node.set(PDFName.of('Rotate'), context.obj(0));
  }
  const kids = root.lookup(PDFName.of('Kids'), PDFArray).asArray();
  const count = root.lookup(PDFName.of('Count'), PDFNumber).asNumber();
  root.set(PDFName.of('Kids'), context.obj([...kids, ...pages.map(({ ref }) => ref)]));
  root.set(PDFName.of('Count'), context.obj(count + pages.length));
  const made = Array.from({ length: context.largestObjectNumber + 1 - first }, (_, index) => PDFRef.of(first + index));
  const chunks = pdf.written([tree, ...made]);
  if (sheetsOf(openedPdf(chunks).document).length !== own + pages.length) throw new Error('Pages got lost');
  return chunks;
}
