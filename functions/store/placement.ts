import { generateKeyBetween } from 'fractional-indexing';
import type { Document, Folder } from '#shared/domain/document.ts';
import { type DocumentStore, placeOf } from './documents.ts';

/** Places next to a position: a document's place is its position, `#` and its id. */
const first = (position: string) => `${position}#`;
const last = (position: string) => `${position}$`;

/** Finds positions within the sections of a folder. Two files may share one, after a removal: they then stand by id. */
export const placement = (documents: Pick<DocumentStore, 'page' | 'atEnd'>) => {
  /** Behind every file at that position, or at the head of the section; `moving` does not count. */
  async function after(folder: Folder, section: string, position: string | null, moving: string): Promise<string> {
    const request = { limit: 2, ...(position !== null && { after: last(position) }) };
    const found = await documents.page(folder, section, request);
    const next = found.find(({ itemUniqueId }) => itemUniqueId !== moving);
    // At the end counts what the index may not know of yet.
    return next ? generateKeyBetween(position, next.position) : documents.atEnd(folder, section);
  }

  return {
    after,

    /** The file that a listed one comes after. */
    async predecessor(document: Document): Promise<Document | null> {
      const request = { limit: 1, before: placeOf(document) };
      return (await documents.page(document, document.section, request))[0] ?? null;
    },

    /** Where a removed file was, unless another has been put there. */
    async restored(document: Document): Promise<string> {
      const { position, section, itemUniqueId } = document;
      const [there] = await documents.page(document, section, { limit: 1, after: first(position) });
      return there?.position === position ? after(document, section, position, itemUniqueId) : position;
    },
  };
};
