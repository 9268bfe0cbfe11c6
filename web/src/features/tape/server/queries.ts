import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { isAtWork } from '#shared/domain/tape.ts';
import { tapes } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import type { Cells } from '../desk-source.ts';

/** Milliseconds between looks at a tape that is being read, and at a list that holds one. */
const LOOK = 700;
const LOOK_AT_LIST = 3000;

const keyOf = (id: string) => ['offerings', id, 'tapes'];

/** A tape and its version, for `If-Match`. */
export interface TapeVersion {
  tape: TapeEntity;
  etag: string;
}

export const tapesOf = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => tapes.list({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LOOK_AT_LIST : false),
  });

export const tapeOf = (id: string, tapeId: string) =>
  queryOptions({
    queryKey: [...keyOf(id), tapeId],
    queryFn: async (): Promise<TapeVersion> => {
      const { body, etag } = await tapes.tape.versioned({ id, tapeId });
      return { tape: body, etag };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.tape) ? LOOK : false),
  });

/** Beside the tapes' own key: after a step, what an earlier reading made isn't asked for again. */
const madeKey = ['tapes'];

interface Read {
  id: string;
  tapeId: string;
  /** Each reading makes a tape's files again. */
  version: number;
}

export const columnsOf = ({ id, tapeId, version }: Read) =>
  queryOptions({
    queryKey: [...madeKey, id, tapeId, 'columns', version],
    queryFn: () => tapes.columns({ id, tapeId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const firstRowsOf = ({ id, tapeId, version }: Read) =>
  queryOptions({
    queryKey: [...keyOf(id), tapeId, 'rows', version],
    queryFn: () => tapes.firstRows({ id, tapeId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const factsOf = ({ id, tapeId, version }: Read) =>
  queryOptions({
    queryKey: [...madeKey, id, tapeId, 'facts', version],
    queryFn: () => tapes.facts({ id, tapeId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const cellsOf = ({ id, tapeId, version }: Read) =>
  queryOptions({
    queryKey: [...madeKey, id, tapeId, 'cells', version],
    queryFn: async (): Promise<Cells> => (await tapes.cells({ id, tapeId })) as Cells,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The term sheet beside the tape, with the version of the offering. */
export const termsOf = (id: string, tapeId: string) =>
  queryOptions({
    queryKey: [...keyOf(id), tapeId, 'terms'],
    queryFn: async () => {
      const { body, etag } = await tapes.termSheet.versioned({ id, tapeId });
      return { ...body, etag };
    },
    staleTime: 0,
  });

export const reloadTapes = (queries: QueryClient, id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['offerings', id] }),
    queries.invalidateQueries({ queryKey: ['termsheets'] }),
    queries.invalidateQueries({ queryKey: ['selling'] }),
  ]);

/** Something that is done with a tape; what stands in the way is shown as it is now. */
export function useTapeStep<Given = void>(
  id: string,
  step: (given: Given) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const queries = useQueryClient();
  return useSingleMutation<unknown, Given>({
    mutationFn: step,
    async onSuccess(_, given) {
      await reloadTapes(queries, id);
      onDone?.(given);
    },
    onError: () => reloadTapes(queries, id),
  });
}
