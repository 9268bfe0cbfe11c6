import type { SignedAgreement } from '#shared/contract/signing.ts';
import { statusLabel } from '#shared/format/labels.ts';

export type SigningStatus = Pick<SignedAgreement, 'status' | 'rejected'>;

export const agreementLabel = ({ status, rejected }: SigningStatus): string =>
  rejected ? 'Rejected' : statusLabel(status.charAt(0).toUpperCase() + status.slice(1));
