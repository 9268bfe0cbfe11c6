import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

export interface NumberProof {
  /** E.164. */
  number: string;
  /** Empty once used. */
  codeHash: string;
  triesLeft: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const numberProofRecord = record<NumberProof>('code of a number')({
  number: z.string(),
  codeHash: z.string(),
  triesLeft: z.number(),
  expiresAt: z.number(),
});

/** Known to the person, and not to the table's readers. */
interface Code {
  userId: string;
  number: string;
  code: string;
}

export type NumberProofStore = ReturnType<typeof numberProofStore>;

/** One per person: a newer code replaces the one before. */
export const numberProofStore = (table: Table) => ({
  begin: ({ userId, number, code }: Code, over: { triesLeft: number; expiresAt: number }): Promise<void> =>
    table.write({ put: { ...keys.numberProof(userId), number, codeHash: hashOf({ userId, number, code }), ...over } }),

  async open(userId: string, now: Date): Promise<NumberProof | undefined> {
    const found = await table.get(keys.numberProof(userId), numberProofRecord);
    return found && found.codeHash !== '' && found.expiresAt > now.getTime() / 1000 ? found : undefined;
  },

  /** Counts the try before comparing, so parallel requests get no more tries. */
  spendTry: (userId: string, { codeHash }: NumberProof, otherwise: () => Error): Promise<void> =>
    table.write({
      update: keys.numberProof(userId),
      add: { triesLeft: -1 },
      when: { oneOf: { codeHash: [codeHash] }, atLeast: { triesLeft: 1 } },
      otherwise,
    }),

  /** Constant-time comparison. */
  isCode: ({ number, codeHash }: NumberProof, code: Omit<Code, 'number'>): boolean =>
    timingSafeEqual(Buffer.from(hashOf({ ...code, number })), Buffer.from(codeHash)),

  using: (userId: string, { codeHash }: NumberProof, otherwise: () => Error): Write => ({
    update: keys.numberProof(userId),
    set: { codeHash: '' },
    when: { oneOf: { codeHash: [codeHash] } },
    otherwise,
  }),
});

const hashOf = ({ userId, number, code }: Code): string =>
  createHash('sha256').update(`${userId}\n${number}\n${code}`).digest('base64url');
