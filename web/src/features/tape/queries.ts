import { queryOptions } from '@tanstack/react-query';
import { offerings } from '../../lib/api.ts';

/** An offering as its seller's people have it, drafts too. */
export const soldOffering = (id: string) =>
  queryOptions({
    queryKey: ['selling', 'offering', id],
    queryFn: async () => (await offerings.listing({ id })).offering,
  });
