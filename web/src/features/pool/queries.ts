import { queryOptions } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeChangesEntity, TapeEntity } from '#shared/contract/tape-entities.ts';
import { tapes } from '../../lib/api.ts';

/** The tape that buyers of an LP see; null where none is published. */
export const publishedTape = (id: string) =>
  queryOptions({
    queryKey: ['tapes', id, 'published'],
    queryFn: async (): Promise<TapeEntity | null> =>
      (await tapes.list({ id })).find(({ state }) => state === 'Published') ?? null,
  });

/** Where the masked tape is downloaded. */
export const maskedPath = (id: string, tapeId: string): string => `/tapes/offering/${id}/tapes/${tapeId}/masked`;

/** What differs between two tapes of an LP, which never changes. Null where the earlier one is there no more. */
export const changesSince = (id: string, tapeId: string, from: string) =>
  queryOptions({
    queryKey: ['tapes', id, tapeId, 'changes', from],
    queryFn: async (): Promise<TapeChangesEntity | null> => {
      try {
        return await tapes.changes({ id, tapeId, query: { from } });
      } catch (error) {
        if (error instanceof Problem && error.code === 'not_found') return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
