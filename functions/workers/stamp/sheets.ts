import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** One page as it is seen: what is left of it after cropping, and how it is turned. */
export interface Sheet {
  ref: PDFRef;
  dict: PDFDict;
  resources: PDFDict | undefined;
  /** Left, bottom, right and top of the visible part, before it is turned. */
  box: readonly [number, number, number, number];
  /** Clockwise: 0, 90, 180 or 270. */
  turn: number;
}

const LETTER = [0, 0, 612, 792] as const;

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
type Inherited = Partial<Record<(typeof inheritable)[number], PDFObject>>;

/** Every page of the tree once, those too that do not say that they are pages. */
export function sheetsOf({ catalog, context }: PDFDocument): Sheet[] {
  const sheets: Sheet[] = [];
  const seen = new Set<PDFDict>();
  const waiting: { node: PDFObject | undefined; above: Inherited }[] = [
    { node: catalog.get(PDFName.of('Pages')), above: {} },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next;
    const dict = context.lookupMaybe(node, PDFDict);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const attributes = { ...above, ...ownOf(dict) };
    const kids = dict.lookupMaybe(PDFName.of('Kids'), PDFArray);
    if (kids) waiting.push(...kids.asArray().map((kid) => ({ node: kid, above: attributes })));
    else sheets.push(sheetOf(node, dict, attributes));
  }
  return sheets;
}

function ownOf(dict: PDFDict): Inherited {
  const own: Inherited = {};
  for (const name of inheritable) {
    const value = dict.get(PDFName.of(name));
    if (value) own[name] = value;
  }
  return own;
}

function sheetOf(
  ref: PDFObject | undefined,
  dict: PDFDict,
  { Resources, MediaBox, CropBox, Rotate }: Inherited,
): Sheet {
  if (!(ref instanceof PDFRef)) throw new Error('A page is not an object of its own');
  const { context } = dict;
  const media = boxOf(context.lookupMaybe(MediaBox, PDFArray)) ?? LETTER;
  const crop = boxOf(context.lookupMaybe(CropBox, PDFArray)) ?? media;
  const turn = context.lookupMaybe(Rotate, PDFNumber)?.asNumber() ?? 0;
  return {
    ref,
    dict,
    resources: context.lookupMaybe(Resources, PDFDict),
    box: overlap(media, crop) ?? media,
    turn: turn % 90 === 0 ? ((turn % 360) + 360) % 360 : 0,
  };
}

function boxOf(array: PDFArray | undefined): Sheet['box'] | undefined {
  if (array?.size() !== 4) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [0, 1, 2, 3].map((index) => array.lookup(index, PDFNumber).asNumber());
  return solid([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]);
}

const overlap = (a: Sheet['box'], b: Sheet['box']) =>
  solid([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);

const solid = (box: Sheet['box']): Sheet['box'] | undefined => (box[2] > box[0] && box[3] > box[1] ? box : undefined);
