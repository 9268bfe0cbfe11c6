import { type ColumnDef, functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, cellOf } from './columns.ts';
import { features, type Slot, type TableFeatures } from './features.ts';
import type { TableParams } from './use-table-params.ts';

interface Options<Row> {
  columns: readonly Column<Row>[];
  slots: Slot<Row>[];
  params: TableParams;
  rowKey: (row: Row) => string;
}

/** The headless table of our columns; sorting goes to the address, from where the server is asked. */
export function useTableModel<Row>({ columns, slots, params, rowKey }: Options<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<TableFeatures, Slot<Row>> => ({
          id: column.id,
          header: column.label,
          accessorFn: ({ row }) => row && column.value(row),
          cell: ({ row }) => row.original.row && cellOf(column, row.original.row),
          enableSorting: column.field !== undefined,
          sortDescFirst: false,
        }),
      ),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: slots,
    getRowId: ({ index, row }) => (row ? rowKey(row) : `place-${index}`),
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting: params.sorting },
    onSortingChange: (change) => params.setSorting(functionalUpdate(change, params.sorting)),
  });
}
