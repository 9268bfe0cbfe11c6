import { queryOptions } from '@tanstack/react-query';
import { tapes } from '../lib/api.ts';

/** Own listings; for administrators, LPs that have or need a tape. */
export const tapedOfferings = queryOptions({
  queryKey: ['selling', 'tapes'],
  queryFn: () => tapes.offerings({}),
  staleTime: 0,
});
