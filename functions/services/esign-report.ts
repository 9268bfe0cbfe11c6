import * as z from 'zod';
import type { SignerState } from '#shared/domain/agreement.ts';

export interface SignerReport {
  name: string;
  email: string;
  /** Our user; empty for a signer who isn't embedded. */
  userId: string;
  state: SignerState;
  at: string | null;
  reason: string;
}

const states: Record<string, SignerState> = { completed: 'Signed', signed: 'Signed', declined: 'Declined' };

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Signers as the REST API and Connect show them. */
export const SignerReports: z.ZodType<SignerReport[]> = z
  .array(
    z.object({
      name: text,
      email: text,
      clientUserId: text,
      status: text,
      signedDateTime: z.coerce.date().nullish(),
      declinedDateTime: z.coerce.date().nullish(),
      declinedReason: text,
    }),
  )
  .transform((signers) =>
    signers.map(({ name, email, clientUserId, status, signedDateTime, declinedDateTime, declinedReason }) => ({
      name,
      email,
      userId: clientUserId,
      state: states[status] ?? 'Waiting',
      at: (signedDateTime ?? declinedDateTime)?.toISOString() ?? null,
      reason: declinedReason,
    })),
  );
