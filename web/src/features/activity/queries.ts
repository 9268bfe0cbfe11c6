import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ActivityRow } from '#shared/contract/views.ts';
import { views } from '../../lib/api.ts';

const PAGE = 20;
/** Interval while the page is in view. */
const EVERY = 10_000;

const page = ($filter: string | undefined, skip: number) =>
  views.activity({
    query: { $top: String(PAGE), ...(skip > 0 && { $skip: String(skip) }), ...($filter && { $filter }) },
  });

/** Newest first. */
export const stepsOf = (where: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'pages', where],
    queryFn: ({ pageParam }) => page(where, pageParam),
    initialPageParam: 0,
    // New steps are fetched separately; older ones don't change.
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, { value }) => sum + value.length, 0);
      return last.value.length > 0 && seen < last['@odata.count'] ? seen : null;
    },
  });

/** Polled, while the pages below stay. */
export const newestOf = (where: string | undefined) =>
  queryOptions({
    queryKey: ['activity', 'newest', where],
    queryFn: async () => (await page(where, 0)).value,
    refetchInterval: EVERY,
    staleTime: EVERY,
  });

/** Overlapping rows are merged, because new ones push the pages down. */
export function mergeRows(newest: readonly ActivityRow[], pages: readonly ActivityRow[]): ActivityRow[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...pages.filter(({ id }) => !known.has(id))];
}

/** More came than the newest hold. */
export const hasGap = (newest: readonly ActivityRow[], pages: readonly ActivityRow[]): boolean =>
  pages.length > 0 && newest.length > 0 && !newest.some(({ id }) => pages.some((row) => row.id === id));
