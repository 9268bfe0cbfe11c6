import { useQueries } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';

export const PAGE = 20;
export const SHOW_ALL = 1_000_000;
/** Up to this, Show All is one request; beyond it, rows load and unload by scrolling. */
export const ONE_REQUEST = 5_000;
const LARGE_PAGE = 100;

export interface PageQuery {
  $skip?: string;
  $top: string;
  $filter?: string;
  $orderby?: string;
  $count?: 'true';
}
export interface RowPage<Row> {
  '@odata.count': number;
  '@odata.nextLink'?: string | undefined;
  value: Row[];
}
export interface RowSource<Row> {
  queryKey: readonly unknown[];
  load: (query: PageQuery) => Promise<RowPage<Row>>;
  filter: string | undefined;
  orderby: string | undefined;
}
interface Wanted {
  limit: number;
  total: number;
  from: number;
  to: number;
}

/** Part of a list. */
export const queryFor = <Row>({ filter, orderby }: RowSource<Row>, skip: number, top: number): PageQuery => ({
  $top: String(top),
  ...(skip > 0 && { $skip: String(skip) }),
  ...(filter && { $filter: filter }),
  ...(orderby && { $orderby: orderby }),
});

/** Always with the first page, which has the total. */
function pagesFor({ limit, total, from, to }: Wanted): { skip: number; top: number }[] {
  if (limit === SHOW_ALL && total > 0 && total <= ONE_REQUEST) return [{ skip: 0, top: SHOW_ALL }];
  const top = limit === SHOW_ALL ? LARGE_PAGE : PAGE;
  const end = Math.max(0, Math.min(total, limit) - 1);
  const pages = new Set([0]);
  for (let page = Math.floor(from / top); page <= Math.floor(Math.min(to, end) / top); page++) pages.add(page);
  if (limit !== SHOW_ALL) pages.add(Math.floor(end / top));
  return [...pages].map((page) => ({ skip: page * top, top }));
}

/** Sparse page cache. */
export function useServerRows<Row>(source: RowSource<Row>, wanted: Wanted) {
  const { queryKey, load, filter, orderby } = source;
  const pages = pagesFor(wanted);
  const answers = useQueries({
    queries: pages.map(({ skip, top }) => ({
      queryKey: [...queryKey, { filter, orderby, skip, top }],
      gcTime: 60_000,
      queryFn: () => load({ ...queryFor(source, skip, top), $count: 'true' }),
    })),
  });
  const error = answers.find((answer) => answer.error)?.error;
  // A missing list is the route's error.
  if (error instanceof Problem && error.status === 404) throw error;
  return {
    rowAt(index: number): Row | undefined {
      const page = pages.findIndex(({ skip, top }) => index >= skip && index < skip + top);
      return answers[page]?.data?.value[index - (pages[page]?.skip ?? 0)];
    },
    total: answers.find((answer) => answer.data)?.data?.['@odata.count'],
    isLoading: answers.some((answer) => answer.isPending),
    isError: Boolean(error),
    retry() {
      for (const answer of answers) if (answer.error) void answer.refetch();
    },
  };
}
