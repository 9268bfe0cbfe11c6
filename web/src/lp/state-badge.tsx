import type { OfferingState } from '#shared/domain/offering.ts';
import { isOpen, takesOrders } from '#shared/domain/offering-state.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Partial<Record<OfferingState, Tone>> = { Allocated: 'info', Draft: 'caution', Withdrawn: 'critical' };

interface StateBadgeProps {
  state: OfferingState;
  /** A closed book isn't shown as open. */
  bookClosedAt?: string | null | undefined;
}

const isBookClosed = ({ state, bookClosedAt }: StateBadgeProps): boolean => Boolean(bookClosedAt) && takesOrders(state);

/** For people who look for open LPs. */
export const stateWords = (shown: StateBadgeProps): string =>
  isBookClosed(shown) ? 'Book closed' : stateLabel(shown.state);

export function StateBadge(shown: StateBadgeProps) {
  const { state } = shown;
  const tone = isBookClosed(shown) ? 'caution' : isOpen(state) ? 'positive' : (tones[state] ?? 'neutral');
  return <Badge tone={tone}>{stateWords(shown)}</Badge>;
}
