import { useCallback, useMemo, useState } from 'react';
import type { Slot } from './row-window.ts';

interface OpenRow {
  key: string;
  height: number;
}
type OpenRows = ReadonlyMap<number, OpenRow>;

const none: OpenRows = new Map();

/** By index for their place, and by key because rows move. */
export function useOpenRows(of: string) {
  const [open, setOpen] = useState({ of, rows: none });
  const rows = open.of === of ? open.rows : none;

  const toggle = useCallback(
    (index: number, key: string) =>
      setOpen((last) => {
        const next = new Map(last.of === of ? last.rows : none);
        if (next.get(index)?.key === key) next.delete(index);
        else next.set(index, { key, height: 0 });
        return { of, rows: next };
      }),
    [of],
  );
  const measured = useCallback(
    (index: number, height: number) =>
      setOpen((last) => {
        const row = last.rows.get(index);
        if (!row || row.height === height) return last;
        return { ...last, rows: new Map(last.rows).set(index, { ...row, height }) };
      }),
    [],
  );
  /** Closes details whose row has moved; called during render. */
  function closeMoved<Row>(slots: readonly Slot<Row>[], rowKey: (row: Row) => string) {
    const isMoved = ({ index, row }: Slot<Row>) => row && rows.has(index) && rows.get(index)?.key !== rowKey(row);
    const moved = new Set(slots.filter(isMoved).map(({ index }) => index));
    if (moved.size > 0) setOpen({ of, rows: new Map([...rows].filter(([index]) => !moved.has(index))) });
  }
  const heights = useMemo(
    () => [...rows].map(([index, { height }]) => ({ index, height })).sort((a, b) => a.index - b.index),
    [rows],
  );
  return {
    toggle,
    measured,
    closeMoved,
    heights,
    isOpen: (index: number, key: string) => rows.get(index)?.key === key,
  };
}

export type OpenRowsState = ReturnType<typeof useOpenRows>;
