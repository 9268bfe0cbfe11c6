import type { Document } from '#shared/domain/document.ts';
import type { ListedObject } from '../services/objects.ts';

export interface Pair {
  itemUniqueId: string;
  object: ListedObject | null;
  document: Document | null;
}

/** Everything after kind and owner: a key too deep is no document's id, but keeps the order. */
const idOf = ({ key }: ListedObject) => key.split('/').slice(2).join('/');

/** S3 and DynamoDB sort by UTF-8 bytes, JavaScript doesn't. */
const compared = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

async function* each<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T, undefined> {
  for await (const page of pages) yield* page;
}

/** Holds one page of each at a time. */
export async function* sideBySide(
  objects: AsyncIterable<ListedObject[]>,
  documents: AsyncIterable<Document[]>,
): AsyncGenerator<Pair> {
  const left = each(objects);
  const right = each(documents);
  let [{ value: object }, { value: document }] = await Promise.all([left.next(), right.next()]);
  while (object || document) {
    const order = object && document ? compared(idOf(object), document.itemUniqueId) : object ? -1 : 1;
    yield {
      itemUniqueId: object && order <= 0 ? idOf(object) : (document?.itemUniqueId ?? ''),
      object: object && order <= 0 ? object : null,
      document: document && order >= 0 ? document : null,
    };
    if (order <= 0) object = (await left.next()).value;
    if (order >= 0) document = (await right.next()).value;
  }
}
