import { queryOptions } from '@tanstack/react-query';
import { tapes } from '../lib/api.ts';

/** What one's credit union sells with its tapes; for administrators every LP that has a tape or needs one. */
export const tapedOfferings = queryOptions({
  queryKey: ['selling', 'tapes'],
  queryFn: () => tapes.offerings({}),
  staleTime: 0,
});
