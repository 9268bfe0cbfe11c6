import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { type Box, boxOf, type Sheet } from './sheets.ts';

/** Share of a page that annotations may cover above a mark. */
const MOST = 0.2;

const unseen = ['Link', 'Popup'].map((name) => PDFName.of(name));
const HIDDEN = 2 | 32;

export function annotationsOf({ dict }: Pick<Sheet, 'dict'>): PDFObject[] {
  const found = dict.lookup(PDFName.of('Annots'));
  return found instanceof PDFArray ? found.asArray() : [];
}

/** Stamps, fields or notes that readers draw above the page. */
export function isCovered(sheet: Pick<Sheet, 'dict' | 'box'>): boolean {
  const total = annotationsOf(sheet).reduce((sum, one) => sum + shareOf(sheet, one), 0);
  return total > MOST;
}

function shareOf({ dict: { context }, box }: Pick<Sheet, 'dict' | 'box'>, one: PDFObject): number {
  const annotation = context.lookup(one);
  if (!(annotation instanceof PDFDict)) return 0;
  const flags = annotation.lookup(PDFName.of('F'));
  const isHidden = flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0;
  const kind = annotation.lookup(PDFName.of('Subtype'));
  const rectangle = boxOf(annotation.lookup(PDFName.of('Rect')));
  if (isHidden || !rectangle || unseen.some((name) => name === kind)) return 0;
  return area(rectangle, box) / area(box, box);
}

const area = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
