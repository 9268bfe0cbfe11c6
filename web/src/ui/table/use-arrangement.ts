import { useMemo, useState } from 'react';
import { useStored } from '../../lib/use-stored.ts';
import {
  type Arrangement,
  type ColumnChoice,
  isShown,
  moveId,
  NARROWEST,
  orderColumns,
  WIDEST,
  widthOf,
} from './arrangement.ts';
import type { Column } from './columns.ts';

export type Arranged<Row> = ReturnType<typeof useArrangement<Row>>;

/** Remembered by this browser under the table's name. */
export function useArrangement<Row>(name: string, columns: readonly Column<Row>[], isDenseFirst: boolean) {
  const [stored, store] = useStored<Arrangement>(`table.${name}`, {});
  const [pulled, setPulled] = useState<Record<string, number>>({});
  const { order, shown } = stored;
  const all = useMemo(() => orderColumns(columns, order), [columns, order]);
  const visible = useMemo(() => all.filter((column) => isShown(column, { shown })), [all, shown]);
  const widths = visible.map((column) => pulled[column.id] ?? widthOf(column, stored));

  return {
    all,
    columns: visible,
    widths,
    total: widths.reduce((sum, width) => sum + width, 0),
    isDense: stored.isDense ?? isDenseFirst,
    isChanged: Object.keys(stored).length > 0,
    widthOf: (column: ColumnChoice['all'][number]) => widthOf(column, stored),
    isShown: (column: ColumnChoice['all'][number]) => isShown(column, stored),
    show: (id: string, isOn: boolean) => store({ ...stored, shown: { ...shown, [id]: isOn } }),
    /** To another column's place. */
    move(id: string, to: string) {
      const ids = all.map((column) => column.id);
      if (id !== to && ids.includes(id)) store({ ...stored, order: moveId(ids, id, to) });
    },
    /** Not stored while dragging. */
    pull: (id: string, width: number) => setPulled({ [id]: between(width) }),
    /** Undefined: reset. */
    resize(id: string, width?: number) {
      const { [id]: _, ...others } = stored.widths ?? {};
      setPulled({});
      store({ ...stored, widths: width === undefined ? others : { ...others, [id]: between(width) } });
    },
    setDense: (isDense: boolean) => store({ ...stored, isDense }),
    reset: () => store({}),
  };
}

const between = (width: number) => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));
