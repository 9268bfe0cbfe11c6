import type { SignedAgreement } from '#shared/contract/signing.ts';
import { isCompleted, latestStatus } from '#shared/domain/agreement.ts';

export type ProgressKind = 'unsigned' | 'started' | 'forwarded' | 'completed' | 'declined' | 'rejected' | 'voided';

export interface AgreementProgress {
  kind: ProgressKind;
  agreement: SignedAgreement | undefined;
}

/** Spec 2.8. Another address means someone else was asked to sign. */
export function progressOf(newestFirst: readonly SignedAgreement[], ownEmail: string): AgreementProgress {
  const agreement = latestStatus(newestFirst);
  return { kind: agreement ? kindOf(agreement, ownEmail) : 'unsigned', agreement };
}

function kindOf(agreement: SignedAgreement, ownEmail: string): ProgressKind {
  if (agreement.rejected) return 'rejected';
  if (isCompleted(agreement)) return 'completed';
  if (agreement.status === 'declined' || agreement.status === 'voided') return agreement.status;
  return isSameAddress(agreement.signerEmail, ownEmail) ? 'started' : 'forwarded';
}

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
