import type { List, ListQuery } from '#shared/contract/odata.ts';
import { type Condition, conditionOf } from '../odata/condition.ts';
import { orderOf, type Ranks } from '../odata/order.ts';
import { envelope, type Paging, windowOf } from '../odata/page.ts';
import { countOf, intersect, type Mask, without } from './mask.ts';
import type { Rows } from './rows.ts';
import { scan } from './scan.ts';

export interface ColumnListOptions extends Paging {
  defaultOrder: string;
  ties?: string;
  ranks?: Ranks;
  within?: string;
  among?: Mask;
}

/** Filters, orders and pages a table by OData (api.md "Lists"), as `list` does with plain rows. */
export function listColumns<Row>(table: Rows, query: ListQuery, options: ColumnListOptions): List<Row> {
  const condition = query.$filter ? conditionOf(query.$filter, table.fields) : null;
  const order = query.$orderby ?? options.defaultOrder;
  const terms = orderOf(options.ties ? `${order},${options.ties}` : order, table.fields);
  const places = table.inOrder(terms, options.ranks ?? {});
  const mask = maskOf(table, condition, options);
  const { skip, take } = windowOf(query);
  const found = mask ? pick(places, mask, skip, take) : places.subarray(skip, skip + take);
  const value = Array.from(found, (place) => table.get(place) as Row);
  return envelope(value, mask ? countOf(mask) : table.count, query, options);
}

function maskOf(table: Rows, condition: Condition | null, { within, among }: ColumnListOptions): Mask | null {
  if (!condition && !within && !among && table.count === table.size) return null;
  const mask = scan(condition ?? always, table);
  if (within) intersect(mask, scan(truthOf(table, within), table));
  if (among) intersect(mask, among);
  mask.fill(0, table.size);
  return table.count < table.size ? without(mask, table.removed) : mask;
}

const always: Condition = { kind: 'truth', value: { kind: 'literal', type: 'boolean', value: true } };

const truthOf = (table: Rows, name: string): Condition => ({
  kind: 'truth',
  value: { kind: 'field', type: 'boolean', field: table.column(name).field },
});

function pick(places: Uint32Array, mask: Mask, skip: number, take: number): Uint32Array {
  const found = new Uint32Array(take);
  let passed = 0;
  let taken = 0;
  for (let i = 0; i < places.length && taken < take; i++) {
    const place = places[i] as number;
    if (mask[place] === 1 && passed++ >= skip) found[taken++] = place;
  }
  return found.subarray(0, taken);
}
