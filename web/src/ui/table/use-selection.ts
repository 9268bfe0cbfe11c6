import { useCallback, useMemo, useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { Slot } from './use-list.ts';

interface SelectionOptions<Row> {
  rowKey: (row: Row) => string;
  /** What a row is called. */
  rowLabel: (row: Row) => string;
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
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
type Rows<Row> = ReadonlyMap<string, Row>;

/** Which rows of a table are selected: one by one, from one to another, or all that is shown. */
export function useSelection<Row>({ rowKey, rowLabel, canSelect }: SelectionOptions<Row>) {
  const [chosen, setChosen] = useState<{ rows: Rows<Row>; all: number }>({ rows: new Map(), all: 0 });
  const [fault, setFault] = useState<string | null>(null);
  const listed = useRef<Listed<Row> | null>(null);
  const anchor = useRef(0);

  const keyed = useCallback(
    (rows: readonly Row[]): Rows<Row> => new Map(rows.filter(canSelect).map((row) => [rowKey(row), row])),
    [rowKey, canSelect],
  );

  const found = useCallback(async (from: number, to: number): Promise<readonly Row[]> => {
    setFault(null);
    try {
      return (await listed.current?.rowsBetween(from, to)) ?? [];
    } catch (failure) {
      setFault(Problem.from(failure).message);
      return [];
    }
  }, []);

  /** With a range: every row from the one clicked before becomes as this one. */
  const toggle = useCallback(
    async (index: number, row: Row, isRange: boolean) => {
      const from = isRange ? anchor.current : index;
      anchor.current = index;
      const some = keyed(isRange ? await found(Math.min(from, index), Math.max(from, index)) : [row]);
      setChosen(({ rows }) => {
        const others = [...rows].filter(([key]) => !some.has(key));
        return { rows: new Map(rows.has(rowKey(row)) ? others : [...others, ...some]), all: 0 };
      });
    },
    [keyed, found, rowKey],
  );

  const only = useCallback((some: readonly Row[]) => setChosen({ rows: keyed(some), all: 0 }), [keyed]);

  /** Told by the table what it lists; rows that came again take the place of those selected. */
  const follow = useCallback(
    (list: Listed<Row>) => {
      const isOther = listed.current && listed.current.of !== list.of;
      listed.current = list;
      setChosen((last) => {
        if (last.rows.size === 0) return last;
        if (isOther) return { rows: new Map(), all: 0 };
        const newer = list.slots.filter(
          ({ row }) => row && last.rows.has(rowKey(row)) && last.rows.get(rowKey(row)) !== row,
        );
        if (newer.length === 0) return last;
        const rows = new Map(last.rows);
        for (const { row } of newer) {
          if (row && canSelect(row)) rows.set(rowKey(row), row);
          else if (row) rows.delete(rowKey(row));
        }
        return { ...last, rows };
      });
    },
    [rowKey, canSelect],
  );

  const selected = useMemo(() => [...chosen.rows.values()], [chosen.rows]);
  return {
    selected,
    has: (key: string) => chosen.rows.has(key),
    fault,
    canSelect,
    rowLabel,
    toggle,
    follow,
    /** All that are shown are selected, as far as they can be. */
    isAll: chosen.rows.size > 0 && chosen.all === listed.current?.count,
    /** All that are shown; none when some are selected. */
    async allOrNone() {
      if (chosen.rows.size > 0) return only([]);
      const { count = 0 } = listed.current ?? {};
      const rows = keyed(await found(0, count - 1));
      setChosen({ rows, all: count });
    },
    /** Selects these and nothing else. */
    only,
  };
}
