import { Problem } from '#shared/contract/problem.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { EsignService } from '../../services/esign.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { Write } from '../../store/table.ts';
import type { UserStore } from '../../store/users.ts';
import { withCurrentAgreement } from './current-agreement.ts';

export interface EnvelopeDeps {
  agreements: Pick<AgreementStore, 'hold' | 'release'>;
  esign: EsignService;
}

export interface OneEnvelopeDeps extends EnvelopeDeps {
  users: UserStore;
  agreements: AgreementStore;
}

/** One envelope at a time for a person or a deal, since each is paid for. */
export async function whileHeld<T>(
  { agreements }: Pick<EnvelopeDeps, 'agreements'>,
  { of, now }: { of: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  await agreements.hold(of, now);
  return thenRelease(agreements, of, work);
}

export async function thenRelease<T>(
  agreements: Pick<AgreementStore, 'release'>,
  of: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await agreements.release(of);
  }
}

interface Made {
  envelopeId: string;
  /** Withdrawn for the new one, with a reason. */
  open: { envelopeId: string } | undefined;
  reason: string;
}

/** The new envelope replaces the open one; if it can't be recorded, it is voided. */
export async function recordedOrVoided(
  { esign }: Pick<EnvelopeDeps, 'esign'>,
  { envelopeId, open, reason }: Made,
  record: () => Promise<void>,
): Promise<void> {
  try {
    if (open) await esign.void(open.envelopeId, reason);
    await withRetry(record);
  } catch (error) {
    await esign.void(envelopeId, "The request wasn't sent.");
    throw error;
  }
}

export const recordEnvelope = (
  deps: OneEnvelopeDeps,
  agreement: Agreement,
  { open, reason, at, also = [] }: { open: Agreement | undefined; reason: string; at: string; also?: Write[] },
): Promise<void> =>
  recordedOrVoided(deps, { envelopeId: agreement.envelopeId, open, reason }, async () => {
    const user = await deps.users.find(agreement.userId);
    if (!user) throw new Problem('not_found');
    await deps.agreements.add(agreement, withCurrentAgreement(user, agreement), at, also);
  });
