import type { AgreementStatus } from '#shared/domain/agreement.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { agreementLabel, type SigningStatus } from './agreement-label.ts';

const tones: Record<AgreementStatus, Tone> = {
  sent: 'neutral',
  delivered: 'info',
  completed: 'positive',
  declined: 'critical',
  voided: 'neutral',
};

export function AgreementBadge({ agreement }: { agreement: SigningStatus }) {
  return <Badge tone={agreement.rejected ? 'critical' : tones[agreement.status]}>{agreementLabel(agreement)}</Badge>;
}
