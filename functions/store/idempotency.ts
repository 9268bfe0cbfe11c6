import * as z from 'zod';
import type { Caller } from '#shared/domain/access.ts';
import { keys } from './keys.ts';
import { maybePacked, packedIfLarge } from './packed.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

const DAY = 86_400;

export interface Remembered {
  /** Hash of method, path and body. */
  request: string;
  status: number;
  headers: Record<string, string>;
  /** Exact JSON. */
  body: string | null;
}

export const idempotencyRecord = record<Remembered & { expiresAt: number }>('idempotency key')({
  request: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: maybePacked(z.string().nullable()),
  expiresAt: z.number(),
});

/** The key was used at the same moment; the first answer counts. */
export class Replayed extends Error {
  override name = 'Replayed';
}

export type IdempotencyStore = ReturnType<typeof idempotencyStore>;

export const idempotencyStore = (table: Table) => ({
  async find(who: Pick<Caller, 'id'>, key: string, now: Date): Promise<Remembered | null> {
    const item = await table.get(keys.idempotency(who, key), idempotencyRecord);
    return item && item.expiresAt > now.getTime() / 1000 ? item : null;
  },

  /** For the transaction of the change; kept for a day. */
  write: (who: Pick<Caller, 'id'>, key: string, answer: Remembered, now: Date): Write => ({
    put: {
      ...keys.idempotency(who, key),
      ...answer,
      body: packedIfLarge(answer.body),
      expiresAt: Math.floor(now.getTime() / 1000) + DAY,
    },
    when: { absent: true },
    otherwise: () => new Replayed(),
  }),

  keep: (write: Write): Promise<void> => table.write(write),
});
