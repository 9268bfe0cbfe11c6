import type { Document } from '#shared/domain/due-diligence.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

export type DocumentStore = ReturnType<typeof documentStore>;

export const fileItem = (document: Document) => ({
  ...keys.file(document.lpNumber, document.itemUniqueId),
  ...document,
});

export const documentStore = (table: Table) => ({
  files: (lpNumber: string): Promise<Document[]> =>
    table.all<Document>({ partition: `FILES#${lpNumber}`, beginsWith: 'FILE#' }),

  file: (lpNumber: string, itemUniqueId: string): Promise<Document | undefined> =>
    table.get<Document>(keys.file(lpNumber, itemUniqueId)),

  images: (lpNumber: string): Promise<Document[]> =>
    table.all<Document>({ partition: `IMAGES#${lpNumber}`, beginsWith: 'IMAGE#' }),
});
