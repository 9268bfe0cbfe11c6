import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { SignUpDetails } from '#shared/domain/new-user.ts';
import { keys } from './keys.ts';
import { part, record } from './record.ts';
import type { Table } from './table.ts';

export type SignUpStore = ReturnType<typeof signUpStore>;

export const signUpRecord = record<{ details: SignUpDetails; expiresAt: number }>('sign-up')({
  details: part<SignUpDetails>()({
    email: z.string(),
    givenName: z.string(),
    surname: z.string(),
    jobTitle: z.string(),
    phoneNumber: z.string(),
    cellPhone: z.string(),
    creditUnionName: z.string(),
    routingNumber: z.string(),
  }),
  expiresAt: z.number(),
});

export const signUpCodeRecord = record<{ accountId: string }>('code of a sign-up')({ accountId: z.string() });

const MINUTE = 60;
const DAY = 86_400;
/** Seconds for Cognito to ask about our sign-up. */
const TICKET_SECONDS = 5 * MINUTE;
/** Seconds to confirm; later the account continues with what Cognito knows. */
const DETAILS_SECONDS = 90 * DAY;

/** Reading the table must not allow a sign-up. */
const fingerprintOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

const inSeconds = (now: Date, later: number): number => Math.floor(now.getTime() / 1000) + later;

/** Unconfirmed sign-ups: first by our secret ticket, then by account. */
export const signUpStore = (table: Table) => ({
  begin: (ticket: string, details: SignUpDetails, now: Date): Promise<void> =>
    table.write({
      put: {
        ...keys.signUpTicket(fingerprintOf(ticket)),
        details,
        expiresAt: inSeconds(now, TICKET_SECONDS),
      },
    }),

  async begun(ticket: string, now: Date): Promise<SignUpDetails | undefined> {
    const found = await table.get(keys.signUpTicket(fingerprintOf(ticket)), signUpRecord);
    return found && found.expiresAt > inSeconds(now, 0) ? found.details : undefined;
  },

  keep: (accountId: string, details: SignUpDetails, now: Date): Promise<void> =>
    table.write({ put: { ...keys.signUp(accountId), details, expiresAt: inSeconds(now, DETAILS_SECONDS) } }),

  /** The code confirms this account and no successor. */
  awaitCode: (signUpId: string, accountId: string, now: Date): Promise<void> =>
    table.write({
      put: { ...keys.signUpCode(fingerprintOf(signUpId)), accountId, expiresAt: inSeconds(now, DETAILS_SECONDS) },
    }),

  accountOf: async (signUpId: string): Promise<string | undefined> =>
    (await table.get(keys.signUpCode(fingerprintOf(signUpId)), signUpCodeRecord))?.accountId,

  detailsOf: async (accountId: string): Promise<SignUpDetails | undefined> =>
    (await table.get(keys.signUp(accountId), signUpRecord))?.details,
});
