import { assertMarked } from './assert-marked.ts';
import { editablePdf } from './editable-pdf.ts';
import { markPages } from './mark-pages.ts';

/** The lines across every page, as chunks. Throws if marking isn't certain. */
export async function markedPdf(bytes: Buffer, lines: string[], mostAnew?: number): Promise<Buffer[]> {
  const pdf = await editablePdf(bytes, mostAnew);
  const marked = await markPages(pdf.document, lines);
  const chunks = pdf.written(marked.refs);
  assertMarked(chunks, marked);
  return chunks;
}
