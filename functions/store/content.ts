import * as z from 'zod';
import type { ContentEdit } from '#shared/domain/content-edit.ts';
import { correlation } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { type Reader, record, recordOf, skipUnreadable } from './record.ts';
import type { Table } from './table.ts';

const VERSIONS = 50;

export const contentRecord = record<ContentEdit>('text block')({
  id: z.string(),
  type: z.literal('Content Published'),
  name: z.string(),
  version: z.number(),
  text: z.string().nullable(),
  at: z.string(),
  userId: z.string(),
  userName: z.string(),
  restores: z.number().nullable(),
  shipped: z.string(),
});

/** An unreadable block has an empty text, and its page says so. */
const orEmpty: Reader<ContentEdit> = (item) =>
  skipUnreadable(contentRecord)(item) ?? { ...(recordOf(item) as unknown as ContentEdit), text: '' };

export type ContentStore = ReturnType<typeof contentStore>;

export const contentStore = (table: Table) => ({
  find: (name: string): Promise<ContentEdit | undefined> => table.get(keys.block(name), contentRecord),

  all: (): Promise<ContentEdit[]> => table.all({ partition: 'BLOCKS' }, orEmpty),

  version: (name: string, version: number): Promise<ContentEdit | undefined> =>
    table.get(keys.contentVersion(name, version), contentRecord),

  async versions(name: string, before?: number): Promise<ContentEdit[]> {
    const { PK: partition, SK } = keys.contentVersion(name, before ?? 0);
    const range = { partition, newestFirst: true, limit: VERSIONS };
    const { value = [] } = await table
      .pages(before === undefined ? range : { ...range, before: SK }, skipUnreadable(contentRecord))
      .next();
    return value;
  },

  /** Publishes a version; `busy` when another came first. */
  async publish(next: ContentEdit): Promise<ContentEdit> {
    const edit = nextVersion(next);
    await table.write(
      {
        put: { ...keys.block(edit.name), ...edit },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      { put: { ...keys.contentVersion(edit.name, edit.version), ...edit, ...correlation() }, when: { absent: true } },
    );
    return edit;
  },
});
