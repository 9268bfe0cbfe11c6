import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';
import { type PageQuery, queryFor, type RowSource, SHOW_ALL } from './use-server-rows.ts';

const passing = ['upstream', 'unexpected', 'unavailable', 'throttled', 'connection_lost'];

/** Follows next links. */
export async function* everyRow<Row>(source: RowSource<Row>): AsyncGenerator<readonly Row[]> {
  let query: PageQuery | null = queryFor(source, 0, SHOW_ALL);
  while (query) {
    const asked: PageQuery = query;
    const page = await pRetry(() => source.load(asked), {
      retries: 3,
      minTimeout: 500,
      shouldRetry: ({ error }) => passing.includes(Problem.from(error).code),
    });
    yield page.value;
    query = nextQuery(page['@odata.nextLink']);
  }
}

function nextQuery(link: string | undefined): PageQuery | null {
  if (link === undefined) return null;
  return Object.fromEntries(new URL(link, window.location.origin).searchParams) as unknown as PageQuery;
}
