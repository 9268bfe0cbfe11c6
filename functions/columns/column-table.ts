import type * as z from 'zod';
import { type Field, fieldsOf } from '../odata/fields.ts';
import type { OrderTerm, Ranks } from '../odata/order.ts';
import type { CodedColumn } from './coded-column.ts';
import { type Column, columnFor } from './column.ts';
import type { NumberColumn } from './number-column.ts';
import { Orders } from './orders.ts';
import type { Rows } from './rows.ts';
import { Spellings } from './spellings.ts';
import type { TextSearch } from './text-search.ts';
import { grown } from './texts.ts';

export type Cells = Record<string, unknown>;

/** Rows keep their place; removed ones are only marked. */
export class ColumnTable implements Rows {
  readonly row: z.ZodObject;
  readonly hidden: Field[];
  readonly fields: Map<string, Field>;
  readonly columns: Map<string, Column>;
  private readonly shown: Column[];
  readonly orders = new Orders(this);
  readonly spellings = new Spellings();
  size = 0;
  count = 0;
  revision = 0;
  removed = new Uint8Array(64);
  private versions = new Uint32Array(64);

  /** `hidden`: further columns that lists filter by. */
  constructor(row: z.ZodObject, hidden: Field[] = [], columns?: Column[]) {
    this.row = row;
    this.hidden = hidden;
    this.fields = fieldsOf(row);
    const made = columns ?? [...this.fields.values(), ...hidden].map(columnFor);
    this.columns = new Map(made.map((column) => [column.field.name, column]));
    this.shown = [...this.fields.values()].map(({ name }) => this.column(name));
  }

  /** False if the row is known in this version or newer. */
  put(id: string, version: number, cells: Cells): boolean {
    const place = this.placeFor(id, version);
    if (place === null) return false;
    for (const [name, column] of this.columns) column.set(place, cells[name]);
    if (this.removed[place] === 1) this.count++;
    this.removed[place] = 0;
    this.touch(place);
    return true;
  }

  remove(id: string, version: number): boolean {
    const place = this.placeFor(id, version);
    if (place === null) return false;
    if (this.removed[place] === 0) this.count--;
    this.removed[place] = 1;
    this.revision++;
    return true;
  }

  set(place: number, name: string, value: unknown): void {
    const column = this.column(name);
    if (column.get(place) === (value ?? null)) return;
    column.set(place, value);
    this.touch(place, name);
  }

  get(place: number): Cells {
    const row: Cells = {};
    for (const column of this.shown) row[column.field.name] = column.get(place);
    return row;
  }

  cells(place: number): Cells {
    return Object.fromEntries([...this.columns].map(([name, column]) => [name, column.get(place)]));
  }

  placeOf(id: string): number | null {
    const place = placeOfCode(this.ids.dictionary.find(id));
    return place < 0 || this.removed[place] === 1 ? null : place;
  }

  placesWith(name: string, text: string): number[] {
    const { codes, dictionary } = this.column(name) as CodedColumn;
    const code = dictionary.find(text);
    const places: number[] = [];
    for (let place = 0; place < this.size; place++)
      if (codes[place] === code && this.removed[place] === 0) places.push(place);
    return places;
  }

  column(name: string): Column {
    const column = this.columns.get(name);
    if (!column) throw new Error(`No column ${name}`);
    return column;
  }

  inOrder(terms: OrderTerm[], ranks: Ranks): Uint32Array<ArrayBuffer> {
    return this.orders.of(terms, ranks);
  }

  written(column: NumberColumn, wanted: TextSearch): Uint8Array {
    return this.spellings.search(column, this.size, wanted);
  }

  get ids(): CodedColumn {
    return this.column('id') as CodedColumn;
  }

  get byteLength(): number {
    const own = this.removed.byteLength + this.versions.byteLength;
    const columns = [...this.columns.values()].reduce((sum, column) => sum + column.byteLength, 0);
    return own + columns + this.orders.byteLength + this.spellings.byteLength;
  }

  /** The given columns hold these rows, none of them removed. */
  adopt(versions: Uint32Array<ArrayBuffer>): void {
    this.size = versions.length;
    this.count = versions.length;
    this.versions = versions;
    this.removed = new Uint8Array(versions.length);
  }

  versionsNow(): Uint32Array {
    return this.versions.subarray(0, this.size);
  }

  versionOf(place: number): number {
    return this.versions[place] as number;
  }

  private touch(place: number, name?: string): void {
    this.revision++;
    this.orders.touch(place, name);
    this.spellings.touch(place);
  }

  private placeFor(id: string, version: number): number | null {
    const place = placeOfCode(this.ids.dictionary.codeOf(id));
    if (place === this.size) this.append(id);
    else if (version <= this.versionOf(place)) return null;
    this.versions[place] = version;
    return place;
  }

  private append(id: string): void {
    const place = this.size++;
    if (place >= this.removed.length) {
      this.removed = grown(this.removed, place + 1);
      this.versions = grown(this.versions, place + 1);
    }
    this.removed[place] = 1;
    for (const column of this.columns.values()) column.set(place, column === this.ids ? id : null);
  }
}

/** Each new id gets the next code and place. */
const placeOfCode = (code: number): number => code - 1;
