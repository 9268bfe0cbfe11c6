import { isShownTo, type OfferingState } from '#shared/domain/offering.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Notice } from '../../ui/notice.tsx';

const isShown = (state: OfferingState) => isShownTo({ state, sellerId: '', whitelist: [], blacklist: [] }, 'anyone');

const meaning = (before: OfferingState, now: OfferingState): string => {
  if (isShown(now))
    return isShown(before) ? '' : 'Buyers can see it now, and will see your changes as soon as you save them.';
  return isShown(before) ? 'Buyers can no longer see it.' : '';
};

/** Says that someone moved the offering to another state during an edit, and what that means for it. */
export function StateChange({ before, now }: { before: OfferingState; now: OfferingState }) {
  if (before === now) return null;
  return (
    <Notice tone="caution" title="Someone changed its state in the meantime">
      <p>
        <StateBadge state={before} /> → <StateBadge state={now} /> {meaning(before, now)}
      </p>
    </Notice>
  );
}
