import type { OfferingState } from '#shared/domain/offering.ts';

/** What an administrator does to an LP that takes it to a state. */
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

/** Moves that end something: they look dangerous and ask for a reason. */
export const isEnding = (to: OfferingState): boolean => to === 'Withdrawn' || to === 'Archived';
