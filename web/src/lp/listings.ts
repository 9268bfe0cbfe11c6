import { queryOptions } from '@tanstack/react-query';
import { offerings } from '../lib/api.ts';

/** LPs that the reader's credit union sells. */
export const listings = queryOptions({
  queryKey: ['selling', 'listings'],
  queryFn: () => offerings.listings({}),
  staleTime: 0,
});
