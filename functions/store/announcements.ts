import * as z from 'zod';
import { type Announcement, audiences } from '#shared/domain/announcement.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

export type AnnouncementStore = ReturnType<typeof announcementStore>;

export const announcementRecord = record<Announcement>('announcement')({
  id: z.string(),
  lpNumber: z.string(),
  at: z.string(),
  subject: z.string(),
  message: z.string(),
  audience: z.enum(audiences),
  recipients: z.number(),
  byId: z.string(),
  byName: z.string(),
  version: z.number(),
});

export const announcementStore = (table: Table) => ({
  find: (lpNumber: string, id: string): Promise<Announcement | undefined> =>
    table.get(keys.announcement(lpNumber, id), announcementRecord),

  /** Once, with the history row that makes it an event. */
  add: (announcement: Announcement, also: Write[]): Promise<void> =>
    table.write(
      {
        put: { ...keys.announcement(announcement.lpNumber, announcement.id), ...announcement },
        when: { absent: true },
      },
      ...also,
    ),
});
