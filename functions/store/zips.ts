import * as z from 'zod';
import type { ZipJob } from '#shared/domain/zip.ts';
import { keys } from './keys.ts';
import { part, record } from './record.ts';
import type { Table, Write } from './table.ts';
import { turn } from './turn.ts';

const DAY = 86_400;

export const zipRecord = record<ZipJob & { expiresAt: number }>('zip')({
  zipId: z.string(),
  by: part<ZipJob['by']>()({
    id: z.string(),
    name: z.string(),
    email: z.string().default(''),
    creditUnionId: z.string(),
    creditUnionName: z.string(),
    routingNumber: z.string(),
  }),
  lpNumber: z.string(),
  section: z.string(),
  status: z.enum(['Preparing', 'Ready', 'Failed']),
  files: z.number(),
  filesDone: z.number(),
  size: z.number().nullable(),
  failure: z.string().nullable(),
  startedAt: z.string(),
  changedAt: z.string(),
  expiresAt: z.number(),
});

export type ZipStore = ReturnType<typeof zipStore>;

export const zipStore = (table: Table) => {
  const item = (zip: ZipJob) => ({
    ...keys.zip(zip.by.id, zip.zipId),
    ...zip,
    expiresAt: Math.floor(Date.parse(zip.startedAt) / 1000) + DAY,
  });
  return {
    turn: (userId: string): Promise<Write> => turn(table, 'ZIP', userId),

    ofPerson: (userId: string): Promise<ZipJob[]> =>
      table.all({ partition: `USER#${userId}`, beginsWith: 'ZIP#' }, zipRecord),

    /** The person's own, for a day. */
    async find(userId: string, zipId: string, now: Date): Promise<ZipJob | undefined> {
      const found = await table.get(keys.zip(userId, zipId), zipRecord);
      return found && found.expiresAt > now.getTime() / 1000 ? found : undefined;
    },

    begin: (zip: ZipJob, also: Write[] = []): Promise<void> =>
      table.write({ put: item(zip), when: { absent: true } }, ...also),

    /** `busy` once ready: another run was faster. */
    save: (zip: ZipJob, also: Write[] = []): Promise<void> =>
      table.write({ put: item(zip), when: { oneOf: { status: ['Preparing', 'Failed'] } } }, ...also),
  };
};
