import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccessRow } from '#shared/contract/accesslog.ts';
import { accesslog, users } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';
import { momentsOf, type Period } from './period.ts';

const PAGE = 20;
/** Most rows of an export's call. */
const EXPORT_PAGE = 1000;

export interface Filter {
  userId?: string | undefined;
  file?: string | undefined;
  period: Period;
}

const query = ({ userId, file, period }: Filter, $top: number, after: string | null) => ({
  ...momentsOf(period),
  ...(userId && { userId }),
  ...(file && { file }),
  ...(after && { after }),
  $top: String($top),
});

export const accessRows = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['access-log', filter],
    queryFn: ({ pageParam }) => accesslog.list({ query: query(filter, PAGE, pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ value }) => value),
  });

export async function* everyRow(filter: Filter): AsyncGenerator<AccessRow[]> {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof accesslog.list>> = await accesslog.list({
      query: query(filter, EXPORT_PAGE, after),
    });
    yield page.value;
    after = page.next;
  } while (after);
}

/** First matches by name or address. */
export const peopleLike = (text: string) =>
  queryOptions({
    queryKey: ['access-log', 'people', text],
    queryFn: async () => {
      const letters = quoted(text.toLowerCase());
      const $filter = `contains(tolower(name),${letters}) or contains(tolower(emailAddress),${letters})`;
      return (await users.list({ query: { $filter, $orderby: 'name asc', $top: '8' } })).value;
    },
    enabled: text.length > 1,
  });

export const person = (id: string) =>
  queryOptions({ queryKey: ['access-log', 'person', id], queryFn: () => users.get({ id }), enabled: id !== '' });
