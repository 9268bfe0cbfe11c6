import { Problem } from '#shared/contract/problem.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { EsignService } from '../../services/esign.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { Write } from '../../store/table.ts';
import type { UserStore } from '../../store/users.ts';
import { withCurrentAgreement } from './current-agreement.ts';

export interface OneEnvelopeDeps {
  users: UserStore;
  agreements: AgreementStore;
  esign: EsignService;
}

/** One envelope at a time for a person, since each is paid for. */
export async function whileHeld<T>(
  { agreements }: OneEnvelopeDeps,
  { userId, now }: { userId: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  await agreements.hold(userId, now);
  return thenRelease(agreements, userId, work);
}

export async function thenRelease<T>(
  agreements: Pick<OneEnvelopeDeps['agreements'], 'release'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await agreements.release(userId);
  }
}

/** The new envelope replaces the open one; if it can't be recorded, it is voided. */
export async function recordEnvelope(
  deps: OneEnvelopeDeps,
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
