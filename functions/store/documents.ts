import { generateKeyBetween } from 'fractional-indexing';
import * as z from 'zod';
import { type Document, type Folder, handOutFaults, isListed } from '#shared/domain/document.ts';
import { bySection } from '#shared/domain/due-diligence.ts';
import { fileFormats } from '#shared/domain/file-format.ts';
import { folderFields } from './folder-fields.ts';
import { indexKeys, keys } from './keys.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

export type DocumentStore = ReturnType<typeof documentStore>;

export interface Section {
  section: string;
  count: number;
  last: string;
  version: number;
}

export const documentRecord = record<Document>('document')({
  ...folderFields,
  itemUniqueId: z.string(),
  itemName: z.string(),
  section: z.string(),
  position: z.string(),
  size: z.number(),
  contentType: z.string(),
  receivedAt: z.string(),
  uploadedBy: z.string(),
  creditUnionId: z.string().nullable(),
  etag: z.string().nullable(),
  verdict: z.enum(['Pending', 'Clean', 'Infected', 'Unscannable']),
  format: z.enum(fileFormats).nullable().default(null),
  handOut: z
    .enum(['Unchecked', 'Possible', ...handOutFaults])
    .nullable()
    .default(null),
  isPresent: z.boolean(),
  removedAt: z.string().nullable(),
  sequencer: z.string(),
  version: z.number(),
});

export const sectionRecord = record<Section>('section')({
  section: z.string(),
  count: z.number(),
  last: z.string(),
  version: z.number(),
});

export const folderRecord = record<Folder>('folder')(folderFields);

export interface PageRequest {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
  fromEnd?: boolean | undefined;
}

/** Longer ids exceed the table's keys. */
const MAX_ID = 100;

export const placeOf = ({ position, itemUniqueId }: Document): string => `${position}#${itemUniqueId}`;

export const documentItem = (document: Document) => ({
  ...keys.document(document, document.itemUniqueId),
  ...indexKeys.order(document),
  ...indexKeys.report(document),
  ...document,
});

/** Same items as the store would write in turn. */
export function folderItems(folder: Folder, documents: Omit<Document, 'position'>[]): Record<string, unknown>[] {
  const last = new Map<string, { position: string; count: number }>();
  const items = documents.map((document) => {
    const { position: before, count } = last.get(document.section) ?? { position: null, count: 0 };
    const position = generateKeyBetween(before, null);
    last.set(document.section, { position, count: count + 1 });
    return documentItem({ ...document, position });
  });
  const sections = [...last].map(([section, { position, count }]) => ({
    ...keys.section(folder, section),
    section,
    count,
    last: position,
    version: 1,
  }));
  return [...items, ...sections, { ...keys.folder(folder), ...folder }];
}

export const documentStore = (table: Table) => {
  const sectionOf = async (folder: Folder, section: string) =>
    (await table.get(keys.section(folder, section), sectionRecord)) ?? { section, count: 0, last: '', version: 0 };

  const sections = async (folder: Folder): Promise<Section[]> => {
    const partition = `DOCUMENTS#${folder.kind}/${folder.owner}`;
    const found = await table.all({ partition, beginsWith: 'SECTION#' }, sectionRecord);
    return found.filter(({ count }) => count > 0).sort(bySection);
  };

  async function pageOf(partition: string, { limit, after, before, fromEnd }: PageRequest): Promise<Document[]> {
    const isBackwards = fromEnd === true || before !== undefined;
    const range = { index: 'byOrder', partition, limit, newestFirst: isBackwards } as const;
    const bounds = { ...(after !== undefined && { after }), ...(before !== undefined && { before }) };
    const { value = [] } = await table.pages({ ...range, ...bounds }, documentRecord).next();
    return isBackwards ? value.reverse() : value;
  }

  const page = (folder: Folder, section: string, request: PageRequest): Promise<Document[]> =>
    pageOf(`ORDER#${folder.kind}/${folder.owner}#${section}`, request);

  async function sectionWrites(before: Document | null, after: Document, read: Section[] = []): Promise<Write[]> {
    const deltas = new Map<string, number>();
    const count = (document: Document | null, by: number) => {
      if (document && isListed(document)) deltas.set(document.section, (deltas.get(document.section) ?? 0) + by);
    };
    count(before, -1);
    count(after, 1);
    const changed = [...deltas].filter(
      ([section, delta]) => delta !== 0 || (section === after.section && before?.position !== after.position),
    );
    const writes = changed.map(async ([name, delta]): Promise<Write[]> => {
      const known = read.find((one) => one.section === name) ?? (await sectionOf(after, name));
      const { version, ...section } = known;
      const last = name === after.section && after.position > section.last ? after.position : section.last;
      const next = { section: name, count: section.count + delta, last, version: version + 1 };
      const write: Write = {
        put: { ...keys.section(after, name), ...next },
        when: version === 0 ? { absent: true } : { version },
      };
      // The old section exists and the new one may not: a folder is registered at most once.
      const folder: Write = { put: { ...keys.folder(after), kind: after.kind, owner: after.owner } };
      return version === 0 && name === after.section ? [write, folder] : [write];
    });
    return (await Promise.all(writes)).flat();
  }

  const atEnd = async (folder: Folder, section: string): Promise<string> =>
    generateKeyBetween((await sectionOf(folder, section)).last || null, null);

  return {
    async find(folder: Folder, itemUniqueId: string): Promise<Document | undefined> {
      if (itemUniqueId.length > MAX_ID || folder.owner.length > MAX_ID) return undefined;
      return table.get(keys.document(folder, itemUniqueId), documentRecord);
    },

    sections,
    page,

    async all(folder: Folder, limit = Number.POSITIVE_INFINITY): Promise<Document[]> {
      const found: Document[] = [];
      for (const { section } of await sections(folder)) {
        const partition = `ORDER#${folder.kind}/${folder.owner}#${section}`;
        const most = Number.isFinite(limit) ? { limit: limit - found.length } : {};
        for await (const some of table.pages({ index: 'byOrder', partition, ...most }, documentRecord)) {
          found.push(...some);
          if (found.length >= limit) return found.slice(0, limit);
        }
      }
      return found;
    },

    reportsFor: (creditUnionId: string): Promise<Document[]> =>
      table.all(
        { index: 'byCreditUnion', partition: `CREDITUNION#${creditUnionId}`, beginsWith: 'REPORT#' },
        documentRecord,
      ),

    removed: (folder: Folder, request: PageRequest): Promise<Document[]> =>
      pageOf(`REMOVED#${folder.kind}/${folder.owner}`, request),

    folders: (): Promise<Folder[]> => table.all({ partition: 'FOLDERS' }, folderRecord),

    atEnd,

    /** At the end of its section; `busy` if someone added one at the same time. */
    async add(document: Omit<Document, 'position' | 'version'>, also: Write[] = []): Promise<Document> {
      const position = await atEnd(document, document.section);
      const added = { ...document, position, version: 1 };
      await table.write(
        { put: documentItem(added), when: { absent: true } },
        ...(await sectionWrites(null, added)),
        ...also,
      );
      return added;
    },

    async change(
      before: Document,
      { place, ...changes }: Partial<Document> & { place?: () => Promise<string> },
      also: Write[] = [],
    ): Promise<Document> {
      const after = { ...before, ...changes, version: before.version + 1 };
      // Before the neighbors, so a simultaneous placement is noticed.
      const read = place ? [await sectionOf(after, after.section)] : [];
      if (place) after.position = await place();
      else if (after.section !== before.section) after.position = await atEnd(after, after.section);
      await table.write(
        { put: documentItem(after), when: { version: before.version } },
        ...(await sectionWrites(before, after, read)),
        ...also,
      );
      return after;
    },
  };
};
