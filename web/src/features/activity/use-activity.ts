import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { hasGap, mergeRows, newestOf, stepsOf } from './queries.ts';

/** Paged, with new ones as they happen. */
export function useActivity(where: string | undefined) {
  const queries = useQueryClient();
  const steps = useInfiniteQuery({ ...stepsOf(where), placeholderData: keepPreviousData });
  const pages = useMemo(() => steps.data?.pages.flatMap(({ value }) => value), [steps.data]);
  const isOwn = pages !== undefined && !steps.isPlaceholderData;
  const { data: newest = [] } = useQuery({ ...newestOf(where), enabled: isOwn });

  const isApart = isOwn && hasGap(newest, pages);
  useEffect(() => {
    if (isApart) void queries.resetQueries({ queryKey: stepsOf(where).queryKey });
  }, [isApart, queries, where]);

  const known = useMemo(() => new Set(pages?.map(({ id }) => id)), [pages]);
  const arrived = isOwn ? newest.filter(({ id }) => !known.has(id)) : [];
  return {
    steps,
    rows: isOwn ? mergeRows(newest, pages) : pages,
    /** Since the page opened. */
    arrived: new Set(arrived.map(({ id }) => id)),
  };
}
