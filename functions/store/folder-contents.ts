import { type Document, type Folder, isListed } from '#shared/domain/document.ts';
import { documentRecord, type Section, sectionRecord } from './documents.ts';
import { keys } from './keys.ts';
import type { Reader } from './record.ts';
import type { Table } from './table.ts';

export type FolderContents = ReturnType<typeof folderContents>;

type Tally = Pick<Section, 'count' | 'last'>;

const partitionOf = ({ kind, owner }: Folder) => `DOCUMENTS#${kind}/${owner}`;

const furthest = (...positions: string[]): string => positions.sort().at(-1) ?? '';

/** A range that begins after a document has the sections too. */
const documentOrNone: Reader<Document> = (item) =>
  String(item.SK).startsWith('DOCUMENT#') ? documentRecord(item) : null;

/** A folder's complete contents, for comparison. */
export const folderContents = (table: Table) => {
  /** Including removed and gone ones, by the bytes of their ids. */
  const pages = (folder: Folder, after: string | null = null): AsyncGenerator<Document[]> =>
    after === null
      ? table.pages({ partition: partitionOf(folder), beginsWith: 'DOCUMENT#' }, documentRecord)
      : table.pages({ partition: partitionOf(folder), after: keys.document(folder, after).SK }, documentOrNone);

  async function tallies(folder: Folder): Promise<Map<string, Tally>> {
    const found = new Map<string, Tally>();
    for await (const page of pages(folder)) {
      for (const document of page) {
        const { count, last } = found.get(document.section) ?? { count: 0, last: '' };
        found.set(document.section, {
          count: count + (isListed(document) ? 1 : 0),
          last: furthest(document.position, last),
        });
      }
    }
    return found;
  }

  return {
    pages,

    /** Answers how many counts were off; `busy` if one changed at the same time. */
    async recount(folder: Folder): Promise<number> {
      // Before the documents: a section with the same version afterward was counted whole.
      const sections = await table.all({ partition: partitionOf(folder), beginsWith: 'SECTION#' }, sectionRecord);
      const known = new Map(sections.map((section) => [section.section, section]));
      const found = await tallies(folder);
      const names = new Set([...known.keys(), ...found.keys()]);
      let recounted = 0;
      for (const name of names) {
        const before = known.get(name) ?? { section: name, count: 0, last: '', version: 0 };
        const { count, last } = found.get(name) ?? { count: 0, last: '' };
        if (before.count === count && before.last >= last) continue;
        const after = { section: name, count, last: furthest(last, before.last) };
        await table.write({
          put: { ...keys.section(folder, name), ...after, version: before.version + 1 },
          when: before.version === 0 ? { absent: true } : { version: before.version },
        });
        recounted++;
      }
      return recounted;
    },
  };
};
