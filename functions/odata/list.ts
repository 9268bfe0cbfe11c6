import type * as z from 'zod';
import type { List, ListQuery } from '#shared/contract/odata.ts';
import { fieldsOf } from './fields.ts';
import { comparing, type OrderTerm, orderOf, type Ranks } from './order.ts';
import { envelope, type Paging, windowOf } from './page.ts';
import { compileFilter } from './predicate.ts';

type Row = Record<string, unknown>;

export interface ListOptions<Source, T> extends Paging {
  row: z.ZodObject;
  /** Called only for the page if nothing is filtered or ordered. */
  of: (record: Source) => T;
  defaultOrder?: string;
  ranks?: Ranks;
}

/** For short lists; `functions/columns` does the same for long ones. */
export function list<Source, T extends Row>(
  records: Source[],
  query: ListQuery,
  options: ListOptions<Source, T>,
): List<T> {
  const { row, of, defaultOrder, ranks = {} } = options;
  const fields = fieldsOf(row);
  const order = query.$orderby ?? defaultOrder;
  if (!query.$filter && !order) return page(records, query, options, of);

  const rows = records.map(of);
  const kept = query.$filter ? rows.filter(compileFilter(query.$filter, fields)) : rows;
  const sorted = order ? kept.toSorted(comparator(orderOf(order, fields), ranks)) : kept;
  return page(sorted, query, options, (one) => one);
}

function page<Item, T>(items: Item[], query: ListQuery, paging: Paging, of: (item: Item) => T): List<T> {
  const { skip, take } = windowOf(query);
  return envelope(items.slice(skip, skip + take).map(of), items.length, query, paging);
}

type Compare = (a: Row, b: Row) => number;

function comparator(terms: OrderTerm[], ranks: Ranks): Compare {
  const compares = terms.map((term) => compareBy(term, ranks[term.field.name]));
  return (a, b) => {
    for (const compare of compares) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** Nulls last in both directions. */
function compareBy({ field, isDescending }: OrderTerm, rank: Ranks[string]): Compare {
  const { name, type } = field;
  const sign = isDescending ? -1 : 1;
  const compare: (a: never, b: never) => number = rank
    ? (a, b) => rank(a) - rank(b)
    : type === 'string'
      ? comparing(field)
      : (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  return (a, b) => {
    const left = a[name] ?? null;
    const right = b[name] ?? null;
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return sign * compare(left as never, right as never);
  };
}
