import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

/** A number whose code was sent and has not come back yet. */
export interface NumberProof {
  /** E.164. */
  number: string;
  /** Empty once it was used. */
  codeHash: string;
  triesLeft: number;
  /** Second since 1970. */
  expiresAt: number;
}

export const numberProofRecord = record<NumberProof>('code of a number')({
  number: z.string(),
  codeHash: z.string(),
  triesLeft: z.number(),
  expiresAt: z.number(),
});

/** Given to the person and to no one who reads the table. */
interface Code {
  userId: string;
  number: string;
  code: string;
}

export type NumberProofStore = ReturnType<typeof numberProofStore>;

/** One for each person: a newer code replaces the one before. */
export const numberProofStore = (table: Table) => ({
  begin: ({ userId, number, code }: Code, over: { triesLeft: number; expiresAt: number }): Promise<void> =>
    table.write({ put: { ...keys.numberProof(userId), number, codeHash: hashOf({ userId, number, code }), ...over } }),

  /** What can still be proved by a code at this moment, if there are tries left. */
  async open(userId: string, now: Date): Promise<NumberProof | undefined> {
    const found = await table.get(keys.numberProof(userId), numberProofRecord);
    return found && found.codeHash !== '' && found.expiresAt > now.getTime() / 1000 ? found : undefined;
  },

  /** Takes a try before the code is looked at, so that no number of requests at once has more of them. */
  spendTry: (userId: string, { codeHash }: NumberProof, otherwise: () => Error): Promise<void> =>
    table.write({
      update: keys.numberProof(userId),
      add: { triesLeft: -1 },
      when: { oneOf: { codeHash: [codeHash] }, atLeast: { triesLeft: 1 } },
      otherwise,
    }),

  /** Whether this is the code, in a time that does not tell how much of it is right. */
  isCode: ({ number, codeHash }: NumberProof, code: Omit<Code, 'number'>): boolean =>
    timingSafeEqual(Buffer.from(hashOf({ ...code, number })), Buffer.from(codeHash)),

  /** Of the transaction that believes the code: it goes through once. */
  using: (userId: string, { codeHash }: NumberProof, otherwise: () => Error): Write => ({
    update: keys.numberProof(userId),
    set: { codeHash: '' },
    when: { oneOf: { codeHash: [codeHash] } },
    otherwise,
  }),
});

const hashOf = ({ userId, number, code }: Code): string =>
  createHash('sha256').update(`${userId}\n${number}\n${code}`).digest('base64url');
