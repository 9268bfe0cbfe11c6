import { useState } from 'react';
import type { Column } from './columns.ts';
import { matches } from './matches.ts';
import type { TableParams } from './use-table-params.ts';

/** Spec 9: page sizes of client tables. */
export const PAGE_SIZES = [25, 50, 100] as const;

const byText = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(String(a), String(b));
}

/** Rows that are all here, as the table's address filters and orders them, and one page of those. */
export function useClientRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], params: TableParams) {
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const [asked, setAsked] = useState(0);

  const wanted = columns
    .map((column) => ({ column, text: params.filterText(column.id) }))
    .filter(({ text }) => text.trim());
  const kept = rows.filter((row) => wanted.every(({ column, text }) => matches(column, column.value(row), text)));
  const sorting = columns.find(({ id }) => id === params.sorted?.id);
  const sign = params.sorted?.direction === 'desc' ? -1 : 1;
  const sorted = sorting ? kept.toSorted((a, b) => sign * compare(sorting.value(a), sorting.value(b))) : kept;

  const last = Math.max(0, Math.ceil(sorted.length / size) - 1);
  const page = Math.min(asked, last);
  return {
    count: sorted.length,
    shown: sorted.slice(page * size, (page + 1) * size),
    page,
    setPage: setAsked,
    size,
    setSize: (next: number) => {
      setSize(next);
      setAsked(0);
    },
  };
}
