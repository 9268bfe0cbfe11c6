import { isOpen, type OfferingState } from '#shared/domain/offering.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Partial<Record<OfferingState, Tone>> = { Allocated: 'info', Draft: 'caution', Withdrawn: 'critical' };

export function StateBadge({ state }: { state: OfferingState }) {
  return <Badge tone={isOpen(state) ? 'positive' : (tones[state] ?? 'neutral')}>{stateLabel(state)}</Badge>;
}
