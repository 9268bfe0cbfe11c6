import type { Field } from '../odata/fields.ts';
import type { OrderTerm, Ranks } from '../odata/order.ts';
import type { Column } from './column.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextSearch } from './text-search.ts';

/** A table, or one reader's view of it. */
export interface Rows {
  readonly size: number;
  readonly count: number;
  readonly removed: Uint8Array;
  readonly fields: Map<string, Field>;
  column(name: string): Column;
  inOrder(terms: OrderTerm[], ranks: Ranks): Uint32Array<ArrayBuffer>;
  /** Flags of rows with the number, by place + 1. */
  written(column: NumberColumn, wanted: TextSearch): Uint8Array;
  get(place: number): Record<string, unknown>;
}
