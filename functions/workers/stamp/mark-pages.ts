import { PDFArray, type PDFContext, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { lettersOf } from '../../services/letters.ts';
import { endsOf } from './content-ends.ts';
import { annotationsOf, isCovered } from './covering.ts';
import { type Mark, marker, matrixOf, nameIn } from './mark.ts';
import { type Sheet, sheetsOf } from './sheets.ts';
import { streamBytes } from './stream-bytes.ts';

export interface Marked {
  pages: Set<PDFRef>;
  refs: PDFRef[];
  mark: Mark;
}

/** Draws the lines on every page. */
export async function markPages(document: PDFDocument, lines: string[]): Promise<Marked> {
  const { context } = document;
  const first = context.largestObjectNumber + 1;
  const sheets = sheetsOf(document);
  if (sheets.length === 0) throw new Error('There is no page');
  const { write } = await lettersOf(document, lines);
  // Names in unsupported letters are left out, since the address identifies the reader.
  const written = lines.flatMap((line) => write(line) ?? []).filter(({ text }) => text !== '');
  if (written.length === 0) throw new Error('Pages would leave without a mark: no line of it can be written');
  const mark = marker(context, written);
  const resources = resourcesWith(context);
  const streams = new Map<string, PDFRef>();
  const stream = (content: string): PDFRef => {
    const known = streams.get(content) ?? context.register(context.stream(`${content}\n`));
    streams.set(content, known);
    return known;
  };
  for (const sheet of sheets) {
    const contents = contentsOf(sheet);
    const whole = Buffer.concat(contents.flatMap((ref) => [streamBytes(context.lookup(ref) as PDFRawStream), newline]));
    const { strays, closing, isBroken } = endsOf(whole);
    const isWrapped = isBroken || strays.length > 0;
    const form = mark.on(sheet);
    const { ref, name } = isWrapped
      ? wrapped(context, sheet, whole, { form, strays })
      : resources(sheet.resources, form);
    const draw = stream(`q ${matrixOf(sheet)} cm ${name.asString()} Do Q`);
    const content = isWrapped ? [stream(`q /${WRAPPED} Do Q`)] : [stream('q'), ...contents, stream(`\n${closing} Q`)];
    const page = new Map(sheet.dict.asMap());
    // Our reading of them, because readers differ on odd ones.
    const own = { Type: 'Page', MediaBox: [...sheet.media], CropBox: [...sheet.box], Rotate: sheet.turn };
    for (const [key, value] of context.obj(own).entries()) page.set(key, value);
    page.set(PDFName.of('Resources'), ref);
    page.set(PDFName.of('Contents'), context.obj([...content, draw]));
    if (isCovered(sheet))
      page.set(PDFName.of('Annots'), context.obj([...annotationsOf(sheet), stamp(context, sheet, form)]));
    context.assign(sheet.ref, PDFDict.fromMapWithContext(page, context));
  }
  await document.flush();
  const pages = new Set(sheets.map(({ ref }) => ref));
  const made = Array.from({ length: context.largestObjectNumber + 1 - first }, (_, index) => PDFRef.of(first + index));
  return { pages, refs: [...pages, ...made], mark };
}

/** Annotations hide the page's mark, so it comes once more above them. */
function stamp(context: PDFContext, sheet: Sheet, form: PDFRef): PDFRef {
  const box = [...sheet.box];
  const Resources = { XObject: { Mark: form } };
  const content = `q ${matrixOf(sheet)} cm /Mark Do Q`;
  const N = context.register(context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: box, Resources }));
  return context.register(context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: box, F: FIXED, AP: { N } }));
}

/** Printed, read-only, locked, contents locked. */
const FIXED = 4 | 64 | 128 | 512;

const newline = Buffer.from('\n');

function contentsOf({ dict }: Sheet): PDFRef[] {
  const contents = dict.get(PDFName.of('Contents'));
  const found = dict.context.lookup(contents);
  const all = found instanceof PDFArray ? found.asArray() : [contents];
  return all.flatMap((one) => (one instanceof PDFRef && dict.context.lookup(one) instanceof PDFRawStream ? [one] : []));
}

const WRAPPED = 'TandemPage';

/** Page content in a form ends with it in every reader, however broken. Restores without a save are blanked, so they still do nothing. */
function wrapped(
  context: PDFContext,
  { media, resources }: Sheet,
  content: Buffer,
  { form, strays }: { form: PDFRef; strays: number[] },
) {
  for (const at of strays) content[at] = 0x20;
  const Resources = resources ?? context.obj({});
  const dict = { Type: 'XObject', Subtype: 'Form', BBox: [...media], Resources };
  const page = context.flateStream(content, dict);
  const name = PDFName.of('TandemMark1');
  const XObject = { [WRAPPED]: context.register(page), TandemMark1: form };
  return { ref: context.register(context.obj({ XObject })), name };
}

/** Shared resources get one marked copy. */
function resourcesWith(context: PDFContext) {
  const made = new Map<PDFDict | undefined, Map<PDFRef, { ref: PDFRef; name: PDFName }>>();
  return (resources: PDFDict | undefined, form: PDFRef) => {
    const ofThese = made.get(resources) ?? new Map<PDFRef, { ref: PDFRef; name: PDFName }>();
    made.set(resources, ofThese);
    const known = ofThese.get(form);
    if (known) return known;
    const own = resources?.lookup(PDFName.of('XObject'));
    const xObjects = new Map(own instanceof PDFDict ? own.asMap() : []);
    const name = nameIn((one) => xObjects.has(one));
    xObjects.set(name, form);
    const next = new Map(resources?.asMap());
    next.set(PDFName.of('XObject'), PDFDict.fromMapWithContext(xObjects, context));
    const entry = { ref: context.register(PDFDict.fromMapWithContext(next, context)), name };
    ofThese.set(form, entry);
    return entry;
  };
}
