import type { SignedAgreement } from '#shared/contract/signing.ts';
import { statusLabel } from '#shared/format/labels.ts';

export type Standing = Pick<SignedAgreement, 'status' | 'rejected'>;

/** How an agreement stands, in a word. */
export const agreementLabel = ({ status, rejected }: Standing): string =>
  rejected ? 'Rejected' : statusLabel(status.charAt(0).toUpperCase() + status.slice(1));
