import { queryOptions } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeChangesEntity, TapeEntity } from '#shared/contract/tape-entities.ts';
import { tapes } from '../../lib/api.ts';

export const publishedTape = (id: string) =>
  queryOptions({
    queryKey: ['tapes', id, 'published'],
    queryFn: async (): Promise<TapeEntity | null> =>
      (await tapes.list({ id })).find(({ state }) => state === 'Published') ?? null,
  });

export const maskedPath = (id: string, tapeId: string): string => `/tapes/offering/${id}/tapes/${tapeId}/masked`;

/** Never changes. Null if the earlier tape is gone. */
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
