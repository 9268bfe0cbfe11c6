import { useMemo } from 'react';
import type { Column } from './columns.ts';
import { matcher } from './matches.ts';
import { sortedRows } from './sorted-rows.ts';
import type { TableParams } from './use-table-params.ts';

/** Spec 9: page sizes of client tables. */
export const PAGE_SIZES: readonly [number, ...number[]] = [25, 50, 100];

/** Filtered and ordered by the address, one page. */
export function useClientRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], params: TableParams) {
  const { id, direction } = params.sorted ?? {};
  const sorted = useMemo(() => {
    const column = columns.find((one) => one.id === id);
    return column ? sortedRows(rows, column.value, direction === 'desc') : rows;
  }, [rows, columns, id, direction]);

  const filters = JSON.stringify(params.filters);
  const found = useMemo(() => {
    const tests = (JSON.parse(filters) as TableParams['filters']).flatMap(({ id, text }) => {
      const column = columns.find((one) => one.id === id);
      return column ? [{ column, test: matcher(column, text) }] : [];
    });
    return tests.length === 0
      ? sorted
      : sorted.filter((row) => tests.every(({ column, test }) => test(column.value(row))));
  }, [sorted, columns, filters]);

  const size = PAGE_SIZES.find((one) => String(one) === params.get('size')) ?? PAGE_SIZES[0];
  const last = Math.max(0, Math.ceil(found.length / size) - 1);
  const page = Math.min(Math.max(0, Math.floor(Number(params.get('page'))) - 1 || 0), last);
  return {
    found,
    shown: found.slice(page * size, (page + 1) * size),
    page,
    setPage: (next: number) => params.set('page', next > 0 ? String(next + 1) : ''),
    size,
    setSize: (next: number) => params.set('size', next === PAGE_SIZES[0] ? '' : String(next)),
  };
}
