import { type List, type ListQuery, PAGE_SIZE } from '#shared/contract/odata.ts';

/** Keeps a response under Lambda's 6 MB; a larger `$top` continues at `@odata.nextLink`. */
const MAX_ROWS = 5000;

export interface Paging {
  path: string;
  extra?: Record<string, string>;
}

export function windowOf({ $skip = 0, $top = PAGE_SIZE }: ListQuery): { skip: number; take: number } {
  return { skip: $skip, take: Math.min($top, MAX_ROWS) };
}

export function envelope<Row>(value: Row[], count: number, query: ListQuery, paging: Paging): List<Row> {
  const skip = (query.$skip ?? 0) + value.length;
  const top = (query.$top ?? PAGE_SIZE) - value.length;
  const isMore = value.length > 0 && top > 0 && skip < count;
  return { '@odata.count': count, ...(isMore && { '@odata.nextLink': nextLink(paging, query, skip, top) }), value };
}

function nextLink({ path, extra }: Paging, { $filter, $orderby }: ListQuery, skip: number, top: number): string {
  const params = {
    ...extra,
    ...($filter && { $filter }),
    ...($orderby && { $orderby }),
    $skip: String(skip),
    $top: String(top),
  };
  return `${path}?${new URLSearchParams(params)}`;
}
