import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useThrottled } from '../../lib/use-throttled.ts';
import type { Column } from './columns.ts';
import { type Grouping, startsOf, useGroups } from './groups.ts';
import type { Slot } from './row-window.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useRowWindow } from './use-row-window.ts';
import { type Selecting, useSelection } from './use-selection.ts';
import { ONE_REQUEST, PAGE, queryFor, type RowSource, SHOW_ALL, useServerRows } from './use-server-rows.ts';
import { noteRow, useTableParams } from './use-table-params.ts';

/** Spec 9: scroll loading is throttled. */
const THROTTLE = 500;

export interface ListOptions<Row, Group = unknown> extends Pick<RowSource<Row>, 'queryKey' | 'load'> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** `Field asc` or `Field desc` by default. */
  defaultOrder?: string | undefined;
  /** Fixed OData condition. */
  where?: string | undefined;
  selecting?: Selecting<Row> | undefined;
  grouping?: Grouping<Row, Group> | undefined;
}

/** Address, visible slots, scroll loading, open and selected rows. */
export function useList<Row, Group>({ queryKey, load, rowKey, ...options }: ListOptions<Row, Group>, isDense: boolean) {
  const { columns, where, defaultOrder, selecting, grouping } = options;
  const queries = useQueryClient();
  const params = useTableParams({ columns, where, defaultOrder });
  const source: RowSource<Row> = { queryKey, load, filter: params.filter, orderby: params.orderby };
  /** Another list starts over. */
  const of = JSON.stringify([queryKey, params.filter, params.orderby]);
  const open = useOpenRows(of);
  const isAll = params.get('all') !== '';
  const [start] = useState(() => Math.max(0, Math.floor(Number(params.get('row'))) - 1 || 0));
  const [asked, setAsked] = useState({ of, limit: start ? PAGE * Math.ceil(start / PAGE + 1) : PAGE, total: 0 });
  // A new filter or order starts over: offset 0, limit 20 (spec 4.7).
  const { total } = asked.of === of ? asked : { total: 0 };
  const limit = isAll ? SHOW_ALL : asked.of === of ? asked.limit : PAGE;
  const count = Math.min(total, limit);

  const groups = useGroups({ grouping, queryKey, params });
  const grouped = useMemo(
    () => (groups && grouping && total > 0 ? startsOf(groups, grouping.count, total) : new Map<number, Group>()),
    [groups, grouping, total],
  );
  const starts = useMemo(() => [...grouped.keys()].filter((index) => index < count), [grouped, count]);

  const view = useRowWindow({ count, details: open.heights, of, start, isDense, starts });
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
  open.closeMoved(slots, rowKey);

  /** Cached, or from the server. */
  async function rowsBetween(first: number, last: number): Promise<Row[]> {
    const size = Math.min(last - first + 1, ONE_REQUEST);
    const here = Array.from({ length: size }, (_, place) => rows.rowAt(first + place)).filter(
      (row) => row !== undefined,
    );
    return here.length === size ? here : (await source.load(queryFor(source, first, size))).value;
  }
  const selection = useSelection(selecting, { of, count, slots, rowKey, rowsBetween });

  return {
    ...view,
    params,
    source,
    open,
    selection,
    groups,
    grouped,
    starts,
    count,
    total: rows.total,
    slots,
    isLoading: rows.isLoading,
    isError: rows.isError,
    retry: rows.retry,
    refresh: () => queries.invalidateQueries({ queryKey: [...source.queryKey] }),
    showAll: isAll ? undefined : () => params.set('all', '1'),
  };
}

function rangeOf(text: string): { from: number; to: number } {
  const [from = 0, to = 0] = text.split(' ').map(Number);
  return { from, to };
}
