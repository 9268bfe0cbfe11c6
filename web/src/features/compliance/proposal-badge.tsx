import type { PurchaseProposalStatus } from '#shared/domain/purchase-proposal.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<PurchaseProposalStatus, Tone> = {
  Waiting: 'caution',
  Approved: 'positive',
  Declined: 'critical',
  Withdrawn: 'neutral',
  Lapsed: 'neutral',
};

const labels: Partial<Record<PurchaseProposalStatus, string>> = { Withdrawn: 'Withdrawn' };

export const ProposalBadge = ({ status }: { status: PurchaseProposalStatus }) => (
  <Badge tone={tones[status]}>{labels[status] ?? status}</Badge>
);
