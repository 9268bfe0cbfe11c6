import type { Listing } from '#shared/contract/selling.ts';

export const isDraft = ({ state }: Pick<Listing, 'state'>): boolean => state === 'Draft';

const past: readonly Listing['state'][] = ['Sold', 'Retention', 'Archived', 'Withdrawn'];
export const isPast = ({ state }: Pick<Listing, 'state'>): boolean => past.includes(state);
