import type { SortingState } from '@tanstack/react-table';
import { useSearchParams } from 'react-router-dom';
import type { Column } from './columns.ts';
import { condition, every } from './odata.ts';

export interface TableParams {
  /** OData `$filter` and `$orderby` of what the address says. */
  filter: string | undefined;
  orderby: string | undefined;
  sorting: SortingState;
  filterText(columnId: string): string;
  setSorting(sorting: SortingState): void;
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
  const sorted = columns.find((column) => column.field === field);

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
    sorting: sorted ? [{ id: sorted.id, desc: direction === 'desc' }] : [],
    filterText,
    setFilterText: (id, text) => change(`filter.${id}`, text),
    setSorting: ([first]) => {
      const column = columns.find(({ id }) => id === first?.id);
      change('order', first && column?.field ? `${column.field} ${first.desc ? 'desc' : 'asc'}` : '');
    },
  };
}
