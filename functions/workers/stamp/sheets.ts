import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';

export type Box = readonly [number, number, number, number];

export interface Sheet {
  ref: PDFRef;
  dict: PDFDict;
  resources: PDFDict | undefined;
  media: Box;
  box: Box;
  /** Clockwise: 0, 90, 180 or 270. */
  turn: number;
}

const LETTER = [0, 0, 612, 792] as const;

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
type Inherited = Partial<Record<(typeof inheritable)[number], PDFObject>>;

/** Every page once, even untyped ones; throws where readers may see others. */
export function sheetsOf({ catalog, context }: PDFDocument): Sheet[] {
  const sheets: Sheet[] = [];
  const seen = new Set<PDFDict>();
  const waiting: { node: PDFObject | undefined; above: Inherited }[] = [
    { node: catalog.get(PDFName.of('Pages')), above: {} },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next;
    const dict = context.lookup(node);
    if (!(dict instanceof PDFDict)) throw new Error('A page is missing');
    if (seen.has(dict)) continue;
    seen.add(dict);
    const attributes = { ...above, ...ownOf(dict) };
    const kids = dict.lookup(PDFName.of('Kids'));
    const type = dict.lookup(PDFName.of('Type'));
    if (kids instanceof PDFArray && type !== PDFName.of('Page')) {
      waiting.push(...kids.asArray().map((kid) => ({ node: kid, above: attributes })));
    } else if (kids === undefined && type !== PDFName.of('Pages')) sheets.push(sheetOf(node, dict, attributes));
    else throw new Error('What is no page stands among the pages');
  }
  return sheets;
}

function ownOf(dict: PDFDict): Inherited {
  const own: Inherited = {};
  for (const name of inheritable) {
    const value = dict.lookup(PDFName.of(name));
    if (value && value !== PDFNull) own[name] = value;
  }
  return own;
}

function sheetOf(
  ref: PDFObject | undefined,
  dict: PDFDict,
  { Resources, MediaBox, CropBox, Rotate }: Inherited,
): Sheet {
  if (!(ref instanceof PDFRef)) throw new Error('A page is not an object of its own');
  const media = boxOf(MediaBox) ?? LETTER;
  const crop = boxOf(CropBox) ?? media;
  const turn = Rotate instanceof PDFNumber ? Rotate.asNumber() : 0;
  return {
    ref,
    dict,
    media,
    resources: Resources instanceof PDFDict ? Resources : undefined,
    box: overlap(media, crop) ?? media,
    turn: turn % 90 === 0 ? ((turn % 360) + 360) % 360 : 0,
  };
}

export function boxOf(array: PDFObject | undefined): Box | undefined {
  if (!(array instanceof PDFArray) || array.size() < 4) return undefined;
  const values = [0, 1, 2, 3].flatMap((index) => {
    const value = array.lookup(index);
    return value instanceof PDFNumber && Number.isFinite(value.asNumber()) ? [value.asNumber()] : [];
  });
  const [x1, y1, x2, y2] = values;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return solid([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]);
}

const overlap = (a: Box, b: Box) =>
  solid([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);

const solid = (box: Box): Box | undefined => (box[2] > box[0] && box[3] > box[1] ? box : undefined);
