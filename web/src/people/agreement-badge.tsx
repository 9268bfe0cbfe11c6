import type { SignedAgreement } from '#shared/contract/signing.ts';
import type { AgreementStatus } from '#shared/domain/agreement.ts';
import { statusLabel } from '#shared/format/labels.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<AgreementStatus, Tone> = {
  sent: 'neutral',
  delivered: 'info',
  completed: 'positive',
  declined: 'critical',
  voided: 'neutral',
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const agreementLabel = ({ status, rejected }: Pick<SignedAgreement, 'status' | 'rejected'>): string =>
  rejected ? 'Rejected' : statusLabel(capitalized(status));

export function AgreementBadge({ agreement }: { agreement: SignedAgreement }) {
  return <Badge tone={agreement.rejected ? 'critical' : tones[agreement.status]}>{agreementLabel(agreement)}</Badge>;
}
