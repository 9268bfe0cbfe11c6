import { isOpen, type OfferingState, takesOrders } from '#shared/domain/offering.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Partial<Record<OfferingState, Tone>> = { Allocated: 'info', Draft: 'caution', Withdrawn: 'critical' };

interface StateBadgeProps {
  state: OfferingState;
  /** Since when its order book is closed: then it is not shown as open. */
  bookClosedAt?: string | null;
}

export function StateBadge({ state, bookClosedAt = null }: StateBadgeProps) {
  if (bookClosedAt !== null && takesOrders(state)) return <Badge tone="caution">Book closed</Badge>;
  return <Badge tone={isOpen(state) ? 'positive' : (tones[state] ?? 'neutral')}>{stateLabel(state)}</Badge>;
}
