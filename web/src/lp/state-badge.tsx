import type { OfferingState } from '#shared/domain/offering.ts';
import { isOpen, takesOrders } from '#shared/domain/offering-state.ts';
import { type Sale, soldWords } from '#shared/domain/sold.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import styles from './state-badge.module.css';

const tones: Partial<Record<OfferingState, Tone>> = { Allocated: 'info', Draft: 'caution', Withdrawn: 'critical' };

interface Shown {
  state: OfferingState;
  /** A closed book isn't shown as open. */
  bookClosedAt?: string | null | undefined;
}

interface StateBadgeProps extends Shown {
  /** Shows how much is sold while more can be ordered. */
  sale?: Sale | null;
}

const isBookClosed = ({ state, bookClosedAt }: Shown): boolean => Boolean(bookClosedAt) && takesOrders(state);

/** For people who look for open LPs. */
export const stateWords = (shown: Shown): string => (isBookClosed(shown) ? 'Book closed' : stateLabel(shown.state));

export function StateBadge({ sale = null, ...shown }: StateBadgeProps) {
  const { state } = shown;
  const tone = isBookClosed(shown) ? 'caution' : isOpen(state) ? 'positive' : (tones[state] ?? 'neutral');
  const sold = sale && takesOrders(state) ? soldWords(sale) : null;
  return (
    <>
      <Badge tone={tone}>{stateWords(shown)}</Badge>
      {sold && (
        <>
          {' '}
          <small className={styles.sold}>{sold}</small>
        </>
      )}
    </>
  );
}
