import type { Field } from '../odata/fields.ts';
import type { OrderTerm, Ranks } from '../odata/order.ts';
import type { Column } from './column.ts';
import type { Cells, ColumnTable } from './column-table.ts';
import type { NumberColumn } from './number-column.ts';
import { nameOf } from './orders.ts';
import { recent } from './recent.ts';
import type { Rows } from './rows.ts';
import { sortKey, sortPlaces } from './sort-key.ts';
import { Spellings } from './spellings.ts';
import type { TextSearch } from './text-search.ts';

/** Made whole only for filters, orders and sums. */
export interface OwnColumn {
  name: string;
  at(place: number): unknown;
  whole(): Column;
}

const KEPT = 3;

/** A table with one reader's columns, valid until the table changes; everything else of the table is shared. */
export class Overlay implements Rows {
  private readonly table: ColumnTable;
  private readonly own: Map<string, OwnColumn>;
  private readonly made = new Map<string, Column>();
  private readonly orders = new Map<string, Uint32Array<ArrayBuffer>>();

  /** `own` replaces columns of the same name. */
  constructor(table: ColumnTable, own: OwnColumn[]) {
    this.table = table;
    this.own = new Map(own.map((column) => [column.name, column]));
  }

  get size(): number {
    return this.table.size;
  }

  get count(): number {
    return this.table.count;
  }

  get removed(): Uint8Array {
    return this.table.removed;
  }

  get fields(): Map<string, Field> {
    return this.table.fields;
  }

  column(name: string): Column {
    const column = this.made.get(name) ?? this.own.get(name)?.whole();
    if (!column) return this.table.column(name);
    this.made.set(name, column);
    return column;
  }

  /** Table's order by the terms after the last own one, sorted by the rest. */
  inOrder(terms: OrderTerm[], ranks: Ranks): Uint32Array<ArrayBuffer> {
    const rest = terms.findLastIndex(({ field }) => this.own.has(field.name)) + 1;
    if (rest === 0) return this.table.inOrder(terms, ranks);
    return recent(this.orders, nameOf(terms), KEPT, (before) => before ?? this.sorted(terms, rest, ranks));
  }

  private sorted(terms: OrderTerm[], rest: number, ranks: Ranks): Uint32Array<ArrayBuffer> {
    const keys = terms
      .slice(0, rest)
      .map((term) => sortKey(this.column(term.field.name), term, ranks[term.field.name]));
    return sortPlaces(this.table.inOrder(terms.slice(rest), ranks), keys);
  }

  written(column: NumberColumn, wanted: TextSearch): Uint8Array {
    const isOwn = this.own.has(column.field.name);
    return isOwn ? new Spellings().search(column, this.size, wanted) : this.table.written(column, wanted);
  }

  get(place: number): Cells {
    const row = this.table.get(place);
    for (const [name, column] of this.own) if (name in row) row[name] = column.at(place);
    return row;
  }
}
