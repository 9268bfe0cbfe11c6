import type { OfferingState } from '#shared/domain/offering.ts';

export const moveLabels: Record<OfferingState, string> = {
  Draft: 'Unpublish',
  Published: 'Publish',
  Open: 'Set to Open',
  Allocated: 'Allocate',
  Full: 'Set to Full',
  Sold: 'Mark as Sold',
  Retention: 'Move to Retention',
  Withdrawn: 'Withdraw',
  Archived: 'Archive',
};

/** Shown as dangerous, with a reason. */
export const isEnding = (to: OfferingState): boolean => to === 'Withdrawn' || to === 'Archived';
