import * as z from 'zod';
import { tokenLifetimes } from '#shared/contract/token-lifetimes.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Among, Table, Write } from './table.ts';

export type SessionStore = ReturnType<typeof sessionStore>;

/** Most sessions have nothing to note. */
export interface SessionNote {
  passedChallenge: boolean;
  /** A code mailed to the person was entered. */
  provedEmail: boolean;
  isEnded: boolean;
}

export const sessionRecord = record<SessionNote & { expiresAt: number }>('session')({
  passedChallenge: z.boolean().default(false),
  provedEmail: z.boolean().default(false),
  isEnded: z.boolean().default(false),
  expiresAt: z.number(),
});

/** Until the last access token of an older session has expired. */
const KEPT_SECONDS = tokenLifetimes.refresh + tokenLifetimes.access;

export function sessionAmong(userId: string, sessionId: string, among: Among, now: Date): SessionNote {
  const item = among(keys.session(userId, sessionId), sessionRecord);
  const kept: Partial<SessionNote> = item && item.expiresAt > secondsOf(now) ? item : {};
  const { passedChallenge = false, provedEmail = false, isEnded = false } = kept;
  return { passedChallenge, provedEmail, isEnded };
}

export const sessionStore = (table: Table) => ({
  end: (userId: string, sessionId: string, now: Date, also: Write[]): Promise<void> =>
    table.write(sessionNoteWrite(userId, sessionId, { isEnded: true }, now), ...also),

  /** Whoever signed in reads the mail of this address. */
  noteEmailProved: (userId: string, sessionId: string, now: Date, also: Write[]): Promise<void> =>
    table.write(sessionNoteWrite(userId, sessionId, { provedEmail: true }, now), ...also),

  /** All earlier sessions, and the requesting one whenever it began. */
  endAll: (userId: string, sessionId: string, { now, entry, also }: EndAll): Promise<void> =>
    table.write(
      {
        update: keys.user(userId),
        set: { sessionsEndedAt: secondsOf(now) },
        add: { version: 1 },
        when: { exists: true },
      },
      sessionNoteWrite(userId, sessionId, { isEnded: true }, now),
      auditWrite(entry),
      ...also,
    ),
});

interface EndAll {
  now: Date;
  entry: AuditEntry;
  also: Write[];
}

export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Adds, so what has ended stays ended. */
export const sessionNoteWrite = (userId: string, sessionId: string, note: Partial<SessionNote>, now: Date): Write => ({
  update: keys.session(userId, sessionId),
  set: { ...note, expiresAt: secondsOf(now) + KEPT_SECONDS },
});
