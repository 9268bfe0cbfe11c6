import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useThrottled } from '../../lib/use-throttled.ts';
import type { OpenRowsState } from './use-open-rows.ts';
import { useRowWindow } from './use-row-window.ts';
import { ONE_REQUEST, PAGE, queryFor, type RowSource, SHOW_ALL, useServerRows } from './use-server-rows.ts';
import { noteRow, type TableParams } from './use-table-params.ts';

/** One place of the list; its row is undefined until its page has come. */
export interface Slot<Row> {
  index: number;
  row: Row | undefined;
}

/** Spec 9: scroll loading is throttled. */
const THROTTLE = 500;

interface ListOptions<Row> {
  source: RowSource<Row>;
  params: TableParams;
  /** What is listed, in a word: another list starts over. */
  of: string;
  open: OpenRowsState;
  rowKey: (row: Row) => string;
  isDense: boolean;
}

/** A server list as the table draws it: the slots in view, and more of them as the scroll reaches the end. */
export function useList<Row>({ source, params, of, open, rowKey, isDense }: ListOptions<Row>) {
  const queries = useQueryClient();
  const isAll = params.get('all') !== '';
  const [start] = useState(() => Math.max(0, Math.floor(Number(params.get('row'))) - 1 || 0));
  const [asked, setAsked] = useState({ of, limit: start ? PAGE * Math.ceil(start / PAGE + 1) : PAGE, total: 0 });
  // A new filter or order starts over: offset 0, limit 20 (spec 4.7).
  const { total } = asked.of === of ? asked : { total: 0 };
  const limit = isAll ? SHOW_ALL : asked.of === of ? asked.limit : PAGE;
  const count = Math.min(total, limit);

  const view = useRowWindow({ count, details: open.heights, of, start, isDense });
  const { from, to } = rangeOf(useThrottled(`${view.from} ${view.to}`, THROTTLE));
  const rows = useServerRows(source, { limit, total, from, to });
  if (rows.total !== undefined && (rows.total !== total || asked.of !== of)) {
    setAsked({ of, limit: asked.of === of ? asked.limit : PAGE, total: rows.total });
  }

  const isAtEnd = view.last >= count - 3;
  const canGrow = !rows.isLoading && !rows.isError && count > 0 && limit < total;
  useEffect(() => {
    if (!isAtEnd || !canGrow) return;
    const timer = setTimeout(() => setAsked({ of, limit: limit + PAGE, total }), THROTTLE);
    return () => clearTimeout(timer);
  }, [isAtEnd, canGrow, of, limit, total]);

  const row = useThrottled(count > 0 ? view.first + 1 : 0, THROTTLE);
  useEffect(() => {
    if (row > 0) noteRow(row);
  }, [row]);

  const slots: Slot<Row>[] = [];
  for (let index = view.from; index <= view.to; index++) slots.push({ index, row: rows.rowAt(index) });
  useEffect(() => {
    for (const { index, row } of slots) if (row) open.seen(index, rowKey(row));
  });

  return {
    ...view,
    count,
    total: rows.total,
    slots,
    isLoading: rows.isLoading,
    isError: rows.isError,
    retry: rows.retry,
    refresh: () => queries.invalidateQueries({ queryKey: [...source.queryKey] }),
    showAll: isAll ? undefined : () => params.set('all', '1'),
    /** Rows from one place to another: those that are here, or else asked of the server. */
    async rowsBetween(first: number, last: number): Promise<Row[]> {
      const size = Math.min(last - first + 1, ONE_REQUEST);
      const here = Array.from({ length: size }, (_, place) => rows.rowAt(first + place)).filter(
        (row) => row !== undefined,
      );
      return here.length === size ? here : (await source.load(queryFor(source, first, size))).value;
    },
  };
}

function rangeOf(text: string): { from: number; to: number } {
  const [from = 0, to = 0] = text.split(' ').map(Number);
  return { from, to };
}
