import type { Field } from '../odata/fields.ts';
import type { OrderTerm, Ranks } from '../odata/order.ts';
import type { Column } from './column.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextSearch } from './text-search.ts';

/** What questions are asked of: a table, or a table as one reader sees it. */
export interface Rows {
  /** Places taken. */
  readonly size: number;
  /** Rows that are not removed. */
  readonly count: number;
  readonly removed: Uint8Array;
  readonly fields: Map<string, Field>;
  column(name: string): Column;
  /** Every place, removed rows as well. */
  inOrder(terms: OrderTerm[], ranks: Ranks): Uint32Array<ArrayBuffer>;
  /** Which rows' number, written out, is what is looked for: 1 at their place + 1. */
  written(column: NumberColumn, wanted: TextSearch): Uint8Array;
  /** The row as it is shown. */
  get(place: number): Record<string, unknown>;
}
