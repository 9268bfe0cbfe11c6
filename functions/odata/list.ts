import type * as z from 'zod';
import { type List, type ListQuery, PAGE_SIZE } from '#shared/contract/odata.ts';
import { once } from '#shared/format/once.ts';
import { badQuery } from './expression.ts';
import { type Field, fieldsOf } from './fields.ts';
import { compileFilter } from './predicate.ts';

type Row = Record<string, unknown>;

/** Rows of one response: it stays under Lambda's 6 MB; a larger `$top` goes on at `@odata.nextLink`. */
const MAX_ROWS = 5000;

export interface ListOptions<Source, T> {
  row: z.ZodObject;
  /** The row of a record; made for the page alone where nothing is filtered or ordered. */
  of: (record: Source) => T;
  /** Path of the list below the site, for the next link. */
  path: string;
  /** Query parameters beside OData's that the next link repeats. */
  extra?: Record<string, string>;
  /** Order when none is asked for. */
  defaultOrder?: string;
  /** Fields that do not sort by their value, such as an offering's state. */
  ranks?: Partial<Record<keyof T & string, (value: string) => number>>;
}

/** Filters, orders and pages rows as the OData query says (api.md "Lists"). */
export function list<Source, T extends Row>(
  records: Source[],
  query: ListQuery,
  options: ListOptions<Source, T>,
): List<T> {
  const fields = fieldsOf(options.row);
  const order = query.$orderby ?? options.defaultOrder;
  if (!query.$filter && !order) return page(records, query, options, options.of);

  const rows = records.map(options.of);
  const kept = query.$filter ? rows.filter(compileFilter(query.$filter, fields)) : rows;
  const sorted = order ? kept.toSorted(comparator(order, fields, options.ranks ?? {})) : kept;
  return page(sorted, query, options, (row) => row);
}

type Paging = Pick<ListOptions<never, Row>, 'path' | 'extra'>;

function page<Item, T>(items: Item[], query: ListQuery, paging: Paging, of: (item: Item) => T): List<T> {
  const skip = query.$skip ?? 0;
  const top = query.$top ?? PAGE_SIZE;
  const value = items.slice(skip, skip + Math.min(top, MAX_ROWS)).map(of);
  const rest = Math.min(top - value.length, items.length - skip - value.length);
  return {
    '@odata.count': items.length,
    ...(rest > 0 &&
      value.length > 0 && { '@odata.nextLink': nextLink(paging, query, skip + value.length, top - value.length) }),
    value,
  };
}

function nextLink({ path, extra }: Paging, query: ListQuery, skip: number, top: number): string {
  const { $filter, $orderby } = query;
  const params = {
    ...extra,
    ...($filter && { $filter }),
    ...($orderby && { $orderby }),
    $skip: String(skip),
    $top: String(top),
  };
  return `${path}?${new URLSearchParams(params)}`;
}

type Compare = (a: Row, b: Row) => number;
const byText = once(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

function comparator(
  order: string,
  fields: Map<string, Field>,
  ranks: Record<string, ((value: string) => number) | undefined>,
): Compare {
  let position = 0;
  const terms = order.split(',').map((term) => {
    const at = position;
    position += term.length + 1;
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(term) ?? [];
    const field = fields.get(name.toLowerCase());
    if (!field)
      throw badQuery('$orderby', name ? `unknown field ${name.slice(0, 50)}` : 'expected: field [asc|desc]', at);
    const sign = direction.toLowerCase() === 'desc' ? -1 : 1;
    return compareBy(field, ranks[field.name], sign);
  });
  return (a, b) => {
    for (const term of terms) {
      const result = term(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** Nulls last, whatever the direction. */
function compareBy({ name, type }: Field, rank: ((value: string) => number) | undefined, sign: number): Compare {
  const compare: (a: never, b: never) => number = rank
    ? (a, b) => rank(a) - rank(b)
    : type === 'string'
      ? byText().compare
      : (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  return (a, b) => {
    const left = a[name] ?? null;
    const right = b[name] ?? null;
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return sign * compare(left as never, right as never);
  };
}
