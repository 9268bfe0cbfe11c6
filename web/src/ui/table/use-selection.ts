import { useCallback, useMemo, useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { Slot } from './row-window.ts';

/** Of a table whose rows can be selected. */
export interface Selecting<Row> {
  /** What a row is called. */
  label: (row: Row) => string;
  canSelect: (row: Row) => boolean;
}

/** The list that is selected from, as it is at the moment. */
interface Listed<Row> {
  /** Another list has nothing selected. */
  of: string;
  count: number;
  /** Rows from one place to another, wherever they are. */
  rowsBetween: (from: number, to: number) => Promise<readonly Row[]>;
  slots: readonly Slot<Row>[];
  rowKey: (row: Row) => string;
}

export type Selection<Row> = NonNullable<ReturnType<typeof useSelection<Row>>>;

interface Chosen<Row> {
  of: string;
  rows: ReadonlyMap<string, Row>;
  /** How many were shown when all of them were selected, or 0. */
  all: number;
}

/** Which rows of a list are selected: one by one, from one to another, or all that is shown. */
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

  /** With a range: every row from the one clicked before becomes as this one. */
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
        return { of: listed.of, rows: new Map(isSelected ? others : [...others, ...keyed]), all: 0 };
      });
    },
    [found],
  );

  const { rows, all }: Pick<Chosen<Row>, 'rows' | 'all'> = last.of === of ? last : { rows: none, all: 0 };
  if (last.of !== of && last.rows.size > 0) setLast({ of, rows: none, all: 0 });
  // Rows that came again take the place of those selected.
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
    /** All that are shown are selected, as far as they can be. */
    isAll: rows.size > 0 && all === count,
    /** All that are shown; none when some are selected. */
    async allOrNone() {
      if (rows.size > 0) return only([]);
      only(await found(0, count - 1), count);
    },
    /** Selects these and nothing else. */
    only,
  };
}

const none = new Map<string, never>();

const keyedOf = <Row>(rows: readonly Row[], rowKey: (row: Row) => string, selecting: Selecting<Row> | undefined) =>
  new Map(rows.filter((row) => selecting?.canSelect(row)).map((row) => [rowKey(row), row]));

/** Of what is selected, the rows that the list shows as others than they were. */
function newerOf<Row>(
  rows: ReadonlyMap<string, Row>,
  slots: readonly Slot<Row>[],
  rowKey: (row: Row) => string,
): [string, Row][] {
  const shown = new Map(slots.flatMap(({ row }) => (row ? [[rowKey(row), row] as const] : [])));
  return [...shown].filter(([key, row]) => rows.has(key) && rows.get(key) !== row);
}
