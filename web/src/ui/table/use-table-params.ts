import { useSearchParams } from 'react-router-dom';
import type { Column } from './columns.ts';
import { condition, every } from './odata.ts';

export type Direction = 'asc' | 'desc';

export interface TableParams {
  /** OData `$filter` and `$orderby` of what the address says. */
  filter: string | undefined;
  orderby: string | undefined;
  sorted: { id: string; direction: Direction } | undefined;
  filterText(columnId: string): string;
  /** Ascending, then descending, then the view's own order again. */
  toggleSort(columnId: string): void;
  setFilterText(columnId: string, text: string): void;
}

interface Options<Row> {
  columns: readonly Column<Row>[];
  where: string | undefined;
  defaultOrder: string | undefined;
}

/** Filter and order of a table, kept in the address so that a view can be shared and gone back to. */
export function useTableParams<Row>({ columns, where, defaultOrder }: Options<Row>): TableParams {
  const [params, setParams] = useSearchParams();
  const orderby = params.get('order') ?? defaultOrder;
  const [field, direction] = orderby?.split(' ') ?? [];
  const column = columns.find((one) => one.field === field);
  const sorted = column && { id: column.id, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) };

  const change = (name: string, value: string) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const filterText = (id: string) => params.get(`filter.${id}`) ?? '';

  return {
    filter: every(where, ...columns.map((column) => condition(column, filterText(column.id)))),
    orderby: sorted ? orderby : defaultOrder,
    sorted,
    filterText,
    setFilterText: (id, text) => change(`filter.${id}`, text),
    toggleSort(id) {
      const { field } = columns.find((one) => one.id === id) ?? {};
      const isChosen = sorted?.id === id && params.has('order');
      if (isChosen && sorted.direction === 'desc') return change('order', '');
      change('order', `${field} ${sorted?.id === id && sorted.direction === 'asc' ? 'desc' : 'asc'}`);
    },
  };
}
