import * as z from 'zod';
import { type LimitDocument, limitDocumentUses } from '#shared/domain/limit-document.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';

export type LimitDocumentStore = ReturnType<typeof limitDocumentStore>;

export const limitDocumentRecord = record<LimitDocument>('document of limits')({
  creditUnionId: z.string(),
  id: z.string(),
  use: z.enum(limitDocumentUses),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  multipartId: z.string().nullable(),
  sha256: z.string().nullable(),
  keptAt: z.string().nullable(),
  sentAt: z.string(),
  sentById: z.string(),
  sentBy: z.string(),
  version: z.number(),
});

export function limitDocumentWrite(next: LimitDocument): Write {
  const saved = nextVersion(next);
  return {
    put: { ...keys.limitDocument(saved.creditUnionId, saved.id), ...saved },
    when: next.version === 0 ? { absent: true } : { version: next.version },
  };
}

export const limitDocumentStore = (table: Table) => ({
  /** Latest first. */
  list: (creditUnionId: string): Promise<LimitDocument[]> => {
    const { PK: partition, SK: beginsWith } = keys.limitDocument(creditUnionId, '');
    return table.all({ partition, beginsWith, newestFirst: true }, skipUnreadable(limitDocumentRecord));
  },

  async find(creditUnionId: string, id: string): Promise<LimitDocument | undefined> {
    if (!/^S\w{1,40}$/.test(id)) return undefined;
    return table.get(keys.limitDocument(creditUnionId, id), limitDocumentRecord);
  },

  async save(next: LimitDocument): Promise<LimitDocument> {
    await table.write(limitDocumentWrite(next));
    return nextVersion(next);
  },
});
