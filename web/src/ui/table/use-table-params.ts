import { type ChangeAddress, useAddress } from '../../lib/use-address.ts';
import type { Column } from './columns.ts';
import { condition, every } from './odata.ts';
import { chosenOptions, type Option } from './options.ts';

export type Direction = 'asc' | 'desc';

export interface ActiveFilter {
  id: string;
  label: string;
  text: string;
}

export interface TableParams {
  /** From the address. */
  filter: string | undefined;
  orderby: string | undefined;
  sorted: { id: string; direction: Direction } | undefined;
  /** Including hidden columns. */
  filters: ActiveFilter[];
  filterText(columnId: string): string;
  toggleSort(columnId: string): void;
  setFilterText(columnId: string, text: string): void;
  clearFilters(): void;
  /** Empty when absent. */
  get(name: Place): string;
  set(name: Place, value: string): void;
}

/** First visible row, show all, page and page size. */
type Place = 'row' | 'all' | 'page' | 'size';

interface Options<Row> {
  columns: readonly Column<Row>[];
  where: string | undefined;
  defaultOrder: string | undefined;
}

const filterName = (columnId: string) => `filter.${columnId}`;

/** In the address, so a view can be shared and returned to. */
export function useTableParams<Row>({ columns, where, defaultOrder }: Options<Row>): TableParams {
  const [params, change] = useAddress();
  const orderby = params.get('order') ?? defaultOrder;
  const [field, direction] = orderby?.split(' ') ?? [];
  const column = columns.find((one) => one.field === field);
  const sorted = column && { id: column.id, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) };

  /** Another filter or order starts over: offset 0, limit 20 (spec 4.7). */
  const startOver: ChangeAddress = (edit) =>
    change((next) => {
      for (const place of ['row', 'all', 'page']) next.delete(place);
      edit(next);
    });
  const put = (next: URLSearchParams, name: string, value: string) =>
    value || isKept(name) ? next.set(name, value) : next.delete(name);
  const isKept = (name: string) => columns.some(({ id, isSaidEmpty }) => isSaidEmpty && name === filterName(id));
  const filterText = (id: string) => params.get(filterName(id)) ?? '';

  return {
    filter: every(where, ...columns.map((column) => condition(column, filterText(column.id)))),
    orderby: sorted ? `${field} ${sorted.direction}` : defaultOrder,
    sorted,
    filters: columns
      .map(({ id, label, options }) => ({ id, label, text: wordsOf(filterText(id), options) }))
      .filter(({ text }) => text !== ''),
    filterText,
    setFilterText: (id, text) => startOver((next) => put(next, filterName(id), text)),
    clearFilters: () =>
      startOver((next) => {
        for (const { id } of columns) put(next, filterName(id), '');
      }),
    toggleSort(id) {
      const { field } = columns.find((one) => one.id === id) ?? {};
      const isChosen = sorted?.id === id && params.has('order');
      const other = sorted?.id === id && sorted.direction === 'asc' ? 'desc' : 'asc';
      startOver((next) => put(next, 'order', isChosen && sorted.direction === 'desc' ? '' : `${field} ${other}`));
    },
    get: (name) => params.get(name) ?? '',
    set: (name, value) => change((next) => put(next, name, value)),
  };
}

function wordsOf(text: string, options: readonly Option[] | undefined): string {
  const chosen = options ? chosenOptions(options, text) : [];
  return chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : text.trim();
}

/** First visible row, from 1, unknown to the router because nothing else depends on it. */
export function noteRow(row: number): void {
  const url = new URL(window.location.href);
  if (row > 1) url.searchParams.set('row', String(row));
  else url.searchParams.delete('row');
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
