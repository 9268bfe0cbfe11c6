import type { CommitmentStatus } from '#shared/domain/commitment.ts';
import { statusLabel } from '#shared/format/labels.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<CommitmentStatus, Tone> = {
  Pending: 'caution',
  Accepted: 'positive',
  Rejected: 'critical',
  Withdrawn: 'neutral',
};

export function CommitmentBadge({ status }: { status: CommitmentStatus }) {
  return <Badge tone={tones[status]}>{statusLabel(status)}</Badge>;
}
