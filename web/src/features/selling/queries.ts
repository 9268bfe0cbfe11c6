import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ListingDetail } from '#shared/contract/selling.ts';
import { offerings } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { recallDraft, submitDraft } from '../../lp/submit-draft.ts';

export const listings = queryOptions({
  queryKey: ['selling', 'listings'],
  queryFn: () => offerings.listings({}),
  staleTime: 0,
});

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
