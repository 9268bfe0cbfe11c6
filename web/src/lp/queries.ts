import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Versioned } from '#shared/contract/client.ts';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { interestId } from '#shared/domain/interest.ts';
import { commitments, interests, offerings, termsheets } from '../lib/api.ts';
import { quoted } from '../ui/table/odata.ts';

/** Never cached, so a withdrawn permission shows at once. */
export const relationOf = (id: string) =>
  queryOptions({
    queryKey: ['relation', id],
    queryFn: () => offerings.relation({ id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const offering = (id: string) =>
  queryOptions({ queryKey: ['offerings', id], queryFn: () => offerings.get({ id }) });

export interface OfferingVersion {
  offering: OfferingEntity;
  /** For `If-Match`. */
  etag: string;
}

/** Always fresh, with its version. */
export const offeringVersion = (id: string) =>
  queryOptions({
    queryKey: ['offerings', id, 'version'],
    queryFn: async (): Promise<OfferingVersion> => {
      const { body, etag } = await offerings.get.versioned({ id });
      return { offering: body, etag };
    },
    staleTime: 0,
    // A missing LP is the route's error; one deleted during editing isn't.
    throwOnError: (error, { state }) => state.data === undefined && error instanceof Problem && error.status === 404,
  });

export const termSheet = (id: string) =>
  queryOptions({ queryKey: ['termsheets', 'one', id], queryFn: () => termsheets.get({ id }) });

/** Null: none. Administrators get everyone's, so it is picked by id. */
export const myIndication = (id: string, creditUnionId: string) =>
  queryOptions({
    queryKey: ['interests', id, creditUnionId],
    queryFn: async (): Promise<Versioned<InterestRow | null>> => {
      const $filter = `id eq ${quoted(interestId({ lpNumber: id, creditUnionId }))}`;
      const { body, etag } = await interests.ofOffering.versioned({ id, query: { $filter } });
      return { body: body.value[0] ?? null, etag };
    },
    staleTime: 0,
  });

/** LPs no longer visible. */
export const unseenCommitments = queryOptions({
  queryKey: ['commitments', 'unseen'],
  queryFn: async () => (await commitments.list({ query: { $filter: 'IsLPVisible eq false', $top: '1000' } })).value,
  staleTime: 0,
});

/** Everything with the LP, its totals or own orders. */
export const lpChanged = (queries: QueryClient, id: string) =>
  Promise.all(
    [['termsheets'], ['offerings', id], ['relation', id], ['interests', id], ['commitments']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
