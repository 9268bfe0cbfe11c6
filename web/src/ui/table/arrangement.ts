import type { Column } from './columns.ts';

export const WIDTH = 150;
export const NARROWEST = 72;
export const WIDEST = 900;
/** Pixels that a press in the Columns panel adds or takes. */
export const STEP = 20;

/** Changed columns. */
export interface Arrangement {
  order?: string[] | undefined;
  shown?: Record<string, boolean> | undefined;
  widths?: Record<string, number> | undefined;
  isDense?: boolean | undefined;
}

/** New columns follow their default neighbor. */
export function orderColumns<Row>(columns: readonly Column<Row>[], order: readonly string[] = []): Column<Row>[] {
  const place = (id: string) => order.indexOf(id);
  const known = columns.filter(({ id }) => place(id) >= 0).toSorted((a, b) => place(a.id) - place(b.id));
  for (const [index, column] of columns.entries()) {
    if (place(column.id) >= 0) continue;
    const before = columns[index - 1];
    known.splice(before ? known.indexOf(before) + 1 : 0, 0, column);
  }
  return known;
}

type Known = Pick<Column<never>, 'id' | 'label' | 'isOptional' | 'width'>;

export const isShown = ({ id, isOptional }: Known, { shown }: Arrangement): boolean => shown?.[id] ?? !isOptional;

export const widthOf = ({ id, width = WIDTH }: Known, { widths }: Arrangement): number => widths?.[id] ?? width;

/** Choices about columns, whatever their rows are. */
export interface ColumnChoice {
  all: readonly Known[];
  columns: readonly unknown[];
  isDense: boolean;
  isChanged: boolean;
  isShown: (column: Known) => boolean;
  show: (id: string, isOn: boolean) => void;
  widthOf: (column: Known) => number;
  resize: (id: string, width: number) => void;
  move: (id: string, to: string) => void;
  setDense: (isDense: boolean) => void;
  reset: () => void;
}

/** Before another id, or after it when moved backward. */
export function moveId(ids: readonly string[], id: string, to: string): string[] {
  const target = ids.indexOf(to);
  return ids.filter((one) => one !== id).toSpliced(target, 0, id);
}
