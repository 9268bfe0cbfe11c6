import {
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type Cipher, cipherOf } from './cipher.ts';
import { type FileParts, type ObjectTable, objectTable, partFrom } from './object-table.ts';
import { allowUnpacking, streamBytes } from './stream-bytes.ts';

export interface OpenedPdf {
  document: PDFDocument;
  table: ObjectTable;
  isEncrypted: boolean;
}

export function openedPdf(file: FileParts): OpenedPdf {
  const context = PDFContext.create();
  allowUnpacking(
    context,
    file.reduce((size, part) => size + part.length, 0),
  );
  const table = objectTable(file, {
    object: (offset) => objectAt(file, offset, context).object,
    dict: (bytes) => dictOf(parsed(bytes, context)),
  });
  const { places, trailer } = table;
  const packed = new Map<number, ReturnType<typeof unpacked>>();
  const reading = new Set<number>();
  let cipher: Cipher | undefined;

  const read = (ref: PDFRef): PDFObject | undefined => {
    const place = places.get(ref.objectNumber);
    if (!place) return undefined;
    if ('stream' in place) return ref.generationNumber === 0 ? inStream(place.stream, ref.objectNumber) : undefined;
    if (place.generation !== ref.generationNumber) return undefined;
    const { ref: found, object } = objectAt(file, place.offset, context);
    if (found !== ref) throw new Error('An object is not where the table says');
    return cipher ? cipher.decrypted(ref, object) : object;
  };

  const inStream = (stream: number, number: number): PDFObject | undefined => {
    const found = packed.get(stream) ?? unpacked(context.lookup(PDFRef.of(stream)));
    packed.set(stream, found);
    const at = found.places.get(number);
    return at === undefined ? undefined : parsed(found.bytes.subarray(at), context);
  };

  const load = (ref: unknown) => {
    if (!(ref instanceof PDFRef) || known.call(context, ref as never) || reading.has(ref.objectNumber)) return;
    reading.add(ref.objectNumber);
    try {
      const object = read(ref);
      if (object) context.assign(ref, object);
    } finally {
      reading.delete(ref.objectNumber);
    }
  };
  const known: Lookup = context.lookup;
  const after =
    (lookup: Lookup): Lookup =>
    (ref, ...types) => {
      load(ref);
      return lookup.call(context, ref, ...types);
    };
  Object.assign(context, { lookup: after(context.lookup), lookupMaybe: after(context.lookupMaybe) });

  const of = (name: string) => trailer.get(PDFName.of(name));
  const Size = trailer.lookup(PDFName.of('Size'));
  context.largestObjectNumber = Math.max(Size instanceof PDFNumber ? Size.asNumber() - 1 : 0, largest(places));
  cipher = cipherOf(trailer);
  Object.assign(context.trailerInfo, { Root: of('Root'), Info: of('Info'), ID: of('ID') });
  if (!(context.lookup(of('Root')) instanceof PDFDict)) throw new Error('There is no catalog');
  return { document: documentOf(context), table, isEncrypted: cipher !== undefined };
}

type Lookup = (ref: never, ...types: never[]) => PDFObject | undefined;

/** pdf-lib makes documents only from whole files. */
const documentOf = (context: PDFContext): PDFDocument =>
  Reflect.construct(PDFDocument, [context, true, false, true]) as PDFDocument;

/** For broken tables. Object streams are unpacked within bounds. */
export async function parsedPdf(bytes: Buffer): Promise<PDFDocument> {
  const context = await new BoundedParser(bytes).parseDocument();
  if (context.lookup(context.trailerInfo.Encrypt)) throw new Error('It is encrypted and its tables are broken');
  return documentOf(context);
}

class BoundedParser extends PDFParser {
  /** Slices of a Buffer aren't copies, unlike other arrays'. */
  constructor(bytes: Buffer) {
    super(bytes);
    allowUnpacking(this.context, bytes.length);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream) || !ofObjects.has(object.dict.lookup(PDFName.of('Type')))) return object;
    const dict = new Map(object.dict.asMap());
    for (const name of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(name));
    return PDFRawStream.of(PDFDict.fromMapWithContext(dict, this.context), streamBytes(object));
  }
}

const ofObjects = new Set<PDFObject | undefined>([PDFName.of('ObjStm'), PDFName.of('XRef')]);

function largest(places: ObjectTable['places']): number {
  let most = 0;
  for (const number of places.keys()) most = Math.max(most, number);
  return most;
}

/** ISO 32000-1, 7.5.7. */
function unpacked(stream: PDFObject | undefined) {
  if (!(stream instanceof PDFRawStream)) throw new Error('A stream of objects is missing');
  const bytes = streamBytes(stream);
  const first = stream.dict.lookup(PDFName.of('First'), PDFNumber).asNumber();
  const heads = bytes.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
  const places = new Map<number, number>();
  for (let index = 0; index + 1 < heads.length; index += 2) {
    places.set(heads[index] as number, first + (heads[index + 1] as number));
  }
  return { bytes, places };
}

const parsed = (bytes: Buffer, context: PDFContext): PDFObject => {
  const blank = /^[\s\0]*/.exec(bytes.toString('latin1', 0, 64))?.[0].length ?? 0;
  return PDFObjectParser.forBytes(bytes.subarray(blank), context).parseObject();
};

function objectAt(file: FileParts, offset: number, context: PDFContext): { ref: PDFRef; object: PDFObject } {
  const bytes = partFrom(file, offset);
  const head = /^[\s\0]*(\d+)\s+(\d+)\s+obj/.exec(bytes.toString('latin1', 0, 64));
  if (!head) throw new Error('There is no object where the table says');
  const object = parsed(bytes.subarray(head[0].length), context);
  const ref = PDFRef.of(Number(head[1]), Number(head[2]));
  return { ref, object: object instanceof PDFRawStream ? measured(bytes, object) : object };
}

function dictOf(object: PDFObject): PDFDict {
  if (!(object instanceof PDFDict)) throw new Error('There is no dictionary');
  return object;
}

/** pdf-lib searches the end of streams whose length is another object. */
function measured(bytes: Buffer, stream: PDFRawStream): PDFRawStream {
  const length = stream.dict.get(PDFName.of('Length'));
  if (!(length instanceof PDFRef)) return stream;
  const said = stream.dict.context.lookup(length);
  if (!(said instanceof PDFNumber)) return stream;
  const from = stream.contents.byteOffset - bytes.byteOffset;
  const end = from + said.asNumber();
  if (!/^\s*endstream/.test(bytes.toString('latin1', end, end + 16))) return stream;
  return PDFRawStream.of(stream.dict, bytes.subarray(from, end));
}
