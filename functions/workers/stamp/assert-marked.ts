import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { annotationsOf, isCovered } from './covering.ts';
import { matrixOf } from './mark.ts';
import type { Marked } from './mark-pages.ts';
import type { FileParts } from './object-table.ts';
import { openedPdf } from './opened-pdf.ts';
import { type Sheet, sheetsOf } from './sheets.ts';
import { streamBytes } from './stream-bytes.ts';

/** Reads the output as its reader will, from the object tables: each page must draw the mark last, and there must be no other pages. */
export function assertMarked(file: FileParts, { pages, mark }: Pick<Marked, 'pages' | 'mark'>): void {
  const { document } = openedPdf(file);
  const sheets = sheetsOf(document);
  const known = new Set<PDFObject>();
  const isDrawn = (content: PDFObject | undefined, resources: PDFObject | undefined, sheet: Sheet): boolean => {
    const text = content instanceof PDFRawStream ? streamBytes(content).toString('latin1').trim() : '';
    const name = / \/(\w+) Do Q$/.exec(text)?.[1] ?? '';
    const form = entryOf(entryOf(resources, 'XObject'), name);
    if (text !== `q ${matrixOf(sheet)} cm /${name} Do Q` || !(form instanceof PDFRawStream)) return false;
    if (!known.has(form) && !mark.isIn(streamBytes(form))) return false;
    known.add(form);
    return true;
  };
  for (const sheet of sheets) {
    const contents = sheet.dict.lookup(PDFName.of('Contents'));
    const last = contents instanceof PDFArray ? contents.lookup(contents.size() - 1) : undefined;
    const isMarked = pages.has(sheet.ref) && isDrawn(last, sheet.resources, sheet);
    if (!isMarked || (isCovered(sheet) && !isStamped(sheet, isDrawn))) {
      throw new Error('A page would leave without a mark');
    }
  }
  if (sheets.length !== pages.size) throw new Error('Pages got lost');
}

function isStamped(
  sheet: Sheet,
  isDrawn: (content: PDFObject | undefined, resources: PDFObject | undefined, sheet: Sheet) => boolean,
): boolean {
  const last = sheet.dict.context.lookup(annotationsOf(sheet).at(-1));
  const drawn = entryOf(entryOf(last, 'AP'), 'N');
  return drawn instanceof PDFRawStream && isDrawn(drawn, drawn.dict.lookup(PDFName.of('Resources')), sheet);
}

const entryOf = (dict: PDFObject | undefined, name: string): PDFObject | undefined =>
  dict instanceof PDFDict ? dict.lookup(PDFName.of(name)) : undefined;
