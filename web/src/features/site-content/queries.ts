import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ContentBlock } from '#shared/contract/content.ts';
import { Problem } from '#shared/contract/problem.ts';
import { content } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Server's page of versions. */
const PAGE = 50;

export const blocksQuery = queryOptions({ queryKey: ['content', 'blocks'], queryFn: () => content.blocks({}) });

/** An unknown name is the route's error. */
export const blockQuery = (name: string) =>
  queryOptions({
    queryKey: ['content', 'block', name],
    queryFn: () => content.block({ name }),
    throwOnError: (error) => error instanceof Problem && error.status === 404,
  });

export const versionsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['content', 'versions', name],
    queryFn: ({ pageParam }) => content.versions({ name, ...(pageParam && { query: { before: pageParam } }) }),
    select: ({ pages }) => pages.flat(),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : String(page.at(-1)?.version)),
  });

/** New text (null: shipped) or an earlier version, over the version read. */
export interface Publication {
  body: { text: string | null } | { restores: number };
  over: number;
}

export function usePublish(name: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ body, over }: Publication) => content.publish({ name, body }, { ifMatch: over }),
    onSuccess: (block: ContentBlock) => {
      queries.setQueryData(blockQuery(name).queryKey, block);
      void queries.invalidateQueries(versionsQuery(name));
      void queries.invalidateQueries(blocksQuery);
    },
  });
}
