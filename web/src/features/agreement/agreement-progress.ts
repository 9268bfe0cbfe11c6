import type { SignedAgreement } from '#shared/contract/signing.ts';
import { isCompleted, latestStatus } from '#shared/domain/agreement.ts';

export type ProgressKind = 'unsigned' | 'started' | 'forwarded' | 'completed' | 'declined' | 'rejected' | 'voided';

export interface AgreementProgress {
  kind: ProgressKind;
  /** The agreement that counts; none before the first one. */
  agreement: SignedAgreement | undefined;
}

/** A person's progress with the user agreement (spec 2.8). One that someone else was asked to sign has another signer's address. */
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
