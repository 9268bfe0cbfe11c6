import * as z from 'zod';
import { type BegunUpload, UPLOAD_DAYS } from '#shared/domain/upload.ts';
import { folderFields } from './folder-fields.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';
import { turn } from './turn.ts';

export type UploadStore = ReturnType<typeof uploadStore>;

type Stored = BegunUpload & { expiresAt: number };

export const uploadRecord = record<Stored>('upload')({
  ...folderFields,
  section: z.string(),
  creditUnionId: z.string().nullable(),
  uploadedBy: z.string(),
  uploadId: z.string(),
  userId: z.string(),
  multipartId: z.string(),
  fileName: z.string(),
  size: z.number(),
  contentType: z.string(),
  startedAt: z.string(),
  status: z.enum(['Open', 'Completed', 'Cancelled']),
  version: z.number(),
  expiresAt: z.number(),
});

const DAY = 86_400;

const uploadItem = (upload: BegunUpload, expiresAt: number) => ({
  ...keys.upload(upload.userId, upload.uploadId),
  ...upload,
  expiresAt,
});

const secondsOf = (moment: Date | string) => Math.floor(new Date(moment).getTime() / 1000);

/** Its result is known for another day. */
export const endedWrite = (upload: BegunUpload, status: 'Completed' | 'Cancelled', now: Date): Write => ({
  put: uploadItem({ ...upload, status, version: upload.version + 1 }, secondsOf(now) + DAY),
  when: { version: upload.version },
});

/** Found only by the person who began them. */
export const uploadStore = (table: Table) => ({
  turn: (userId: string): Promise<Write> => turn(table, 'UPLOAD', userId),

  async find(userId: string, uploadId: string, now: Date): Promise<BegunUpload | undefined> {
    if (!/^U\w{1,40}$/.test(uploadId)) return undefined;
    const found = await table.get(keys.upload(userId, uploadId), uploadRecord);
    return found && found.expiresAt > secondsOf(now) ? found : undefined;
  },

  /** Continuable ones, newest first. */
  async open(userId: string, now: Date): Promise<BegunUpload[]> {
    const range = { partition: `USER#${userId}`, beginsWith: 'UPLOAD#', newestFirst: true };
    const found = await table.all(range, uploadRecord);
    return found.filter(({ status, expiresAt }) => status === 'Open' && expiresAt > secondsOf(now));
  },

  begin: (upload: BegunUpload, also: Write[]): Promise<void> =>
    table.write(
      { put: uploadItem(upload, secondsOf(upload.startedAt) + UPLOAD_DAYS * DAY), when: { absent: true } },
      ...also,
    ),

  cancel: (upload: BegunUpload, now: Date): Promise<void> => table.write(endedWrite(upload, 'Cancelled', now)),
});
