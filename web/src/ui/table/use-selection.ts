import { useCallback, useMemo, useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { Slot } from './row-window.ts';

export interface Selecting<Row> {
  label: (row: Row) => string;
  canSelect: (row: Row) => boolean;
  /** At once; all by default. */
  most?: number;
}

interface Listed<Row> {
  /** Selection belongs to one list. */
  of: string;
  count: number;
  /** Anywhere in the list. */
  rowsBetween: (from: number, to: number) => Promise<readonly Row[]>;
  slots: readonly Slot<Row>[];
  rowKey: (row: Row) => string;
}

export type Selection<Row> = NonNullable<ReturnType<typeof useSelection<Row>>>;

interface Chosen<Row> {
  of: string;
  rows: ReadonlyMap<string, Row>;
  /** Rows shown when all were selected, or 0. */
  all: number;
}

/** One by one, by range, or all shown. */
export function useSelection<Row>(selecting: Selecting<Row> | undefined, listed: Listed<Row>) {
  const { of, count, slots, rowKey } = listed;
  const [last, setLast] = useState<Chosen<Row>>({ of, rows: new Map(), all: 0 });
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef({ listed, selecting });
  latest.current = { listed, selecting };
  const anchor = useRef(0);

  const found = useCallback(async (from: number, to: number): Promise<readonly Row[]> => {
    setFault(null);
    try {
      return await latest.current.listed.rowsBetween(from, to);
    } catch (failure) {
      setFault(Problem.from(failure).message);
      return [];
    }
  }, []);

  /** A range takes the state of the last clicked row. */
  const toggle = useCallback(
    async (index: number, row: Row, isRange: boolean) => {
      const { listed, selecting } = latest.current;
      const from = isRange ? anchor.current : index;
      anchor.current = index;
      const some = isRange ? await found(Math.min(from, index), Math.max(from, index)) : [row];
      const keyed = keyedOf(some, listed.rowKey, selecting);
      setLast((last) => {
        const rows = last.of === listed.of ? last.rows : none;
        const others = [...rows].filter(([key]) => !keyed.has(key));
        const isSelected = rows.has(listed.rowKey(row));
        const chosen = isSelected ? others : [...others, ...keyed];
        return { of: listed.of, rows: new Map(chosen.slice(0, selecting?.most)), all: 0 };
      });
    },
    [found],
  );

  const { rows, all }: Pick<Chosen<Row>, 'rows' | 'all'> = last.of === of ? last : { rows: none, all: 0 };
  if (last.of !== of && last.rows.size > 0) setLast({ of, rows: none, all: 0 });
  // Reloaded rows replace selected ones.
  const newer = rows.size > 0 ? newerOf(rows, slots, rowKey) : [];
  if (newer.length > 0) {
    const kept = [...new Map([...rows, ...newer])].filter(([, row]) => selecting?.canSelect(row));
    setLast({ of, rows: new Map(kept), all });
  }

  const selected = useMemo(() => [...rows.values()], [rows]);
  if (!selecting) return undefined;
  const only = (some: readonly Row[], all = 0) => setLast({ of, rows: keyedOf(some, rowKey, selecting), all });
  return {
    selected,
    has: (key: string) => rows.has(key),
    fault,
    selecting,
    toggle,
    isAll: rows.size > 0 && all === count,
    /** None if some are selected. */
    async allOrNone() {
      if (rows.size > 0) return only([]);
      const most = selecting.most ?? count;
      only((await found(0, Math.min(count, most) - 1)).slice(0, most), count);
    },
    only,
  };
}

const none = new Map<string, never>();

const keyedOf = <Row>(rows: readonly Row[], rowKey: (row: Row) => string, selecting: Selecting<Row> | undefined) =>
  new Map(rows.filter((row) => selecting?.canSelect(row)).map((row) => [rowKey(row), row]));

/** Selected rows that have changed. */
function newerOf<Row>(
  rows: ReadonlyMap<string, Row>,
  slots: readonly Slot<Row>[],
  rowKey: (row: Row) => string,
): [string, Row][] {
  const shown = new Map(slots.flatMap(({ row }) => (row ? [[rowKey(row), row] as const] : [])));
  return [...shown].filter(([key, row]) => rows.has(key) && rows.get(key) !== row);
}
