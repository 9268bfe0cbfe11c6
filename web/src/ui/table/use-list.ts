import { useEffect, useState } from 'react';
import { useThrottled } from '../../lib/use-throttled.ts';
import { useRowWindow } from './use-row-window.ts';
import { PAGE, type RowSource, SHOW_ALL, useServerRows } from './use-server-rows.ts';

/** One place of the list; its row is undefined until its page has come. */
export interface Slot<Row> {
  index: number;
  row: Row | undefined;
}

/** Spec 9: scroll loading is throttled. */
const THROTTLE = 500;

/** A server list as the table draws it: the slots in view, and more of them as the scroll reaches the end. */
export function useList<Row>(source: RowSource<Row>) {
  const of = JSON.stringify([source.queryKey, source.filter, source.orderby]);
  const [asked, setAsked] = useState({ of, limit: PAGE, total: 0 });
  // A new filter or order starts over: offset 0, limit 20 (spec 4.7).
  const { limit, total } = asked.of === of ? asked : { limit: PAGE, total: 0 };
  const count = Math.min(total, limit);

  const view = useRowWindow(count);
  const { from, to } = rangeOf(useThrottled(`${view.from} ${view.to}`, THROTTLE));
  const rows = useServerRows(source, { limit, total, from, to });
  if (rows.total !== undefined && (rows.total !== total || asked.of !== of)) setAsked({ of, limit, total: rows.total });

  const isAtEnd = view.last >= count - 3;
  const canGrow = !rows.isLoading && !rows.isError && count > 0 && limit < total;
  useEffect(() => {
    if (!isAtEnd || !canGrow) return;
    const timer = setTimeout(() => setAsked({ of, limit: limit + PAGE, total }), THROTTLE);
    return () => clearTimeout(timer);
  }, [isAtEnd, canGrow, of, limit, total]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top
  useEffect(() => {
    view.scroller.current?.scrollTo({ top: 0 });
  }, [of]);

  const slots: Slot<Row>[] = [];
  for (let index = view.from; index <= view.to; index++) slots.push({ index, row: rows.rowAt(index) });

  return {
    ...view,
    count,
    total: rows.total,
    slots,
    isLoading: rows.isLoading,
    isError: rows.isError,
    retry: rows.retry,
    showAll: limit === SHOW_ALL ? undefined : () => setAsked({ of, limit: SHOW_ALL, total }),
  };
}

function rangeOf(text: string): { from: number; to: number } {
  const [from = 0, to = 0] = text.split(' ').map(Number);
  return { from, to };
}
