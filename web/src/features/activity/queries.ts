import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ActivityRow } from '#shared/contract/views.ts';
import { views } from '../../lib/api.ts';

const PAGE = 50;
/** How often what is new is asked for while the page is in view. */
const EVERY = 10_000;

const page = ($filter: string | undefined, skip: number) =>
  views.activity({
    query: { $top: String(PAGE), ...(skip > 0 && { $skip: String(skip) }), ...($filter && { $filter }) },
  });

/** Steps newest first, a page at a time. */
export const stepsOf = (where: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'pages', where],
    queryFn: ({ pageParam }) => page(where, pageParam),
    initialPageParam: 0,
    // The newest are asked for apart; what is older does not change.
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, { value }) => sum + value.length, 0);
      return last.value.length > 0 && seen < last['@odata.count'] ? seen : null;
    },
  });

/** The newest of them, asked for again and again: the pages below stay as they came. */
export const newestOf = (where: string | undefined) =>
  queryOptions({
    queryKey: ['activity', 'newest', where],
    queryFn: async () => (await page(where, 0)).value,
    refetchInterval: EVERY,
    staleTime: EVERY,
  });

/** Both in one list: what came since pushes the pages down, so that some rows are in both. */
export function mergeRows(newest: readonly ActivityRow[], pages: readonly ActivityRow[]): ActivityRow[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...pages.filter(({ id }) => !known.has(id))];
}

/** Whether more came than the newest hold, which leaves out some between them and the pages. */
export const hasGap = (newest: readonly ActivityRow[], pages: readonly ActivityRow[]): boolean =>
  pages.length > 0 && newest.length > 0 && !newest.some(({ id }) => pages.some((row) => row.id === id));
