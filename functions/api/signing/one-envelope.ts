import { Problem } from '#shared/contract/problem.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Write } from '../../store/table.ts';
import { withCurrentAgreement } from './current-agreement.ts';
import type { SigningDeps } from './deps.ts';

/** One envelope at a time for a person: each is paid for, however many requests come at once. */
export async function whileHeld<T>(
  { agreements }: SigningDeps,
  { userId, now }: { userId: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  await agreements.hold(userId, now);
  return thenRelease(agreements, userId, work);
}

/** Works for a person who is held, and lets go of them. */
export async function thenRelease<T>(
  agreements: Pick<SigningDeps['agreements'], 'release'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await agreements.release(userId);
  }
}

/** Notes a sent envelope, which takes the place of the one that was open; one that cannot be noted is voided. */
export async function recordEnvelope(
  deps: SigningDeps,
  agreement: Agreement,
  { open, reason, at, also = [] }: { open: Agreement | undefined; reason: string; at: string; also?: Write[] },
): Promise<void> {
  try {
    if (open) await deps.esign.void(open.envelopeId, reason);
    await withRetry(async () => {
      const user = await deps.users.find(agreement.userId);
      if (!user) throw new Problem('not_found');
      await deps.agreements.add(agreement, withCurrentAgreement(user, agreement), at, also);
    });
  } catch (error) {
    await deps.esign.void(agreement.envelopeId, "The request wasn't sent.");
    throw error;
  }
}
