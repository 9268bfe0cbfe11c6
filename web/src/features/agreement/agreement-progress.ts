import type { SignedAgreement } from '#shared/contract/signing.ts';
import { isCompleted, latestStatus } from '#shared/domain/agreement.ts';

export type StandingKind = 'unsigned' | 'started' | 'forwarded' | 'completed' | 'declined' | 'rejected' | 'voided';

export interface AgreementProgress {
  kind: StandingKind;
  /** The agreement that counts; none before the first one. */
  agreement: SignedAgreement | undefined;
}

/** How a person stands with the user agreement (spec 2.8). What others are asked to sign is told by the signer's address. */
export function progressOf(newestFirst: readonly SignedAgreement[], ownEmail: string): AgreementProgress {
  const agreement = latestStatus(newestFirst);
  return { kind: agreement ? kindOf(agreement, ownEmail) : 'unsigned', agreement };
}

function kindOf(agreement: SignedAgreement, ownEmail: string): StandingKind {
  if (agreement.rejected) return 'rejected';
  if (isCompleted(agreement)) return 'completed';
  if (agreement.status === 'declined' || agreement.status === 'voided') return agreement.status;
  return isSameAddress(agreement.signerEmail, ownEmail) ? 'started' : 'forwarded';
}

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
