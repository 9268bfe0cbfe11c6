import { isShownTo, type OfferingState } from '#shared/domain/offering.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Notice } from '../../ui/notice.tsx';

const isShown = (state: OfferingState) => isShownTo({ state, sellerId: '', whitelist: [], blacklist: [] }, 'anybody');

const meaning = (before: OfferingState, now: OfferingState): string => {
  if (isShown(now))
    return isShown(before) ? '' : 'Buyers see it now, and will see your changes as soon as they are saved.';
  return isShown(before) ? 'Buyers no longer see it.' : '';
};

/** That an offering was moved to another state meanwhile, and what that means for an edit. */
export function StateChange({ before, now }: { before: OfferingState; now: OfferingState }) {
  if (before === now) return null;
  return (
    <Notice tone="caution" title="Its state was changed meanwhile">
      <p>
        <StateBadge state={before} /> → <StateBadge state={now} /> {meaning(before, now)}
      </p>
    </Notice>
  );
}
