import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ListingDetail } from '#shared/contract/selling.ts';
import { deals, offerings } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { recallDraft, submitDraft } from '../../lp/submit-draft.ts';

const MOST = '500';

/** Sales whose next step is the seller's; next day first. */
export const dealsOnSeller = queryOptions({
  queryKey: ['deals', 'selling'],
  queryFn: async () => {
    const { value } = await deals.list({ query: { $filter: 'isOnMe eq true', $top: MOST } });
    return value.filter(({ side }) => side === 'seller').sort((a, b) => (a.due ?? LAST).localeCompare(b.due ?? LAST));
  },
  staleTime: 0,
});

const LAST = '9999';

/** For `If-Match`. */
export interface ListingVersion {
  listing: ListingDetail;
  etag: string;
}

export const listing = (id: string) =>
  queryOptions({
    queryKey: ['selling', 'listing', id],
    queryFn: async (): Promise<ListingVersion> => {
      const { body, etag } = await offerings.listing.versioned({ id });
      return { listing: body, etag };
    },
    staleTime: 0,
  });

const reload = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['selling'] });

const steps = {
  handIn: submitDraft,
  takeBack: recallDraft,
  discard: (id: string, ifMatch: string) => offerings.discard({ id }, { ifMatch }),
};

export function useDraftStep(step: keyof typeof steps, { id, onDone }: { id: string; onDone: () => void }) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async (etag: string): Promise<unknown> => steps[step](id, etag),
    onSuccess() {
      onDone();
      return reload(queries);
    },
    // Shows the present obstacle.
    onError: () => reload(queries),
  });
}
