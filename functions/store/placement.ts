import { generateKeyBetween } from 'fractional-indexing';
import type { Document, Folder } from '#shared/domain/document.ts';
import { type DocumentStore, placeOf } from './documents.ts';

/** A document's place is its position, `#` and its id. */
const first = (position: string) => `${position}#`;
const last = (position: string) => `${position}$`;

/** After a removal, two files may share a position; the id then decides. */
export const placement = (documents: Pick<DocumentStore, 'page' | 'atEnd'>) => {
  /** Behind all files at that position, or at the head; `moving` doesn't count. */
  async function after(folder: Folder, section: string, position: string | null, moving: string): Promise<string> {
    const request = { limit: 2, ...(position !== null && { after: last(position) }) };
    const found = await documents.page(folder, section, request);
    const next = found.find(({ itemUniqueId }) => itemUniqueId !== moving);
    // The index may not know the latest at the end.
    return next ? generateKeyBetween(position, next.position) : documents.atEnd(folder, section);
  }

  return {
    after,

    async predecessor(document: Document): Promise<Document | null> {
      const request = { limit: 1, before: placeOf(document) };
      return (await documents.page(document, document.section, request))[0] ?? null;
    },

    /** The former place, unless taken. */
    async restored(document: Document): Promise<string> {
      const { position, section, itemUniqueId } = document;
      const [there] = await documents.page(document, section, { limit: 1, after: first(position) });
      return there?.position === position ? after(document, section, position, itemUniqueId) : position;
    },
  };
};
