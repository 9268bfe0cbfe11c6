import * as z from 'zod';
import { isDeleted, type SystemMessage } from '#shared/domain/system-message.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { record, skipUnreadable } from './record.ts';
import type { Table } from './table.ts';

export type SystemMessageStore = ReturnType<typeof systemMessageStore>;

type Stored = SystemMessage & { expiresAt: number | null };

export const systemMessageRecord = record<Stored>('system message')({
  id: z.string(),
  text: z.string(),
  route: z.string(),
  isDismissable: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  removedAt: z.string().nullable().default(null),
  version: z.number(),
  expiresAt: z.number().nullable().default(null),
});

const DAY = 86_400;
/** Days kept after the end, and after deletion. */
const OVER_DAYS = 365;
const REMOVED_DAYS = 30;

const secondsOf = (moment: string, days: number) => Math.floor(Date.parse(moment) / 1000) + days * DAY;

function expiryOf({ removedAt, endsAt }: SystemMessage): number | undefined {
  if (removedAt !== null) return secondsOf(removedAt, REMOVED_DAYS);
  return endsAt === null ? undefined : secondsOf(endsAt, OVER_DAYS);
}

/** One small partition, read whole. */
export const systemMessageStore = (table: Table) => {
  const isKept = (now: Date) => (one: Stored) => one.expiresAt === null || one.expiresAt > now.getTime() / 1000;
  const kept = async (now: Date) =>
    (await table.all({ partition: keys.systemMessage('').PK }, skipUnreadable(systemMessageRecord))).filter(
      isKept(now),
    );
  return {
    all: async (now: Date): Promise<SystemMessage[]> =>
      (await kept(now)).filter((one) => !isDeleted(one)).sort((a, b) => (a.startsAt < b.startsAt ? 1 : -1)),

    /** Restorable, latest deletion first. */
    deleted: async (now: Date): Promise<SystemMessage[]> =>
      (await kept(now)).filter(isDeleted).sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1)),

    /** Deleted or not. */
    async find(id: string, now: Date): Promise<SystemMessage | undefined> {
      const found = await table.get(keys.systemMessage(id), systemMessageRecord);
      return found && isKept(now)(found) ? found : undefined;
    },

    async save(next: SystemMessage, also: Also<SystemMessage> = noWrites): Promise<SystemMessage> {
      const message = nextVersion(next);
      await table.write(
        {
          put: { ...keys.systemMessage(message.id), ...message, expiresAt: expiryOf(message) },
          when: next.version === 0 ? { absent: true } : { version: next.version },
        },
        ...also(message),
      );
      return message;
    },
  };
};
