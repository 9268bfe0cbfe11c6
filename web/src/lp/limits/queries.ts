import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

/** What a purchase of an LP comes to under the limits of one's own credit union; always asked again, for others trade meanwhile. */
export const offeringCheck = (id: string) =>
  queryOptions({
    queryKey: ['limits', id],
    queryFn: () => compliance.checkOffering({ id }),
    staleTime: 0,
  });
