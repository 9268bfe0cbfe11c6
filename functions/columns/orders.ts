import type { OrderTerm, Ranks } from '../odata/order.ts';
import type { Column } from './column.ts';
import { merged } from './merge.ts';
import { recent } from './recent.ts';
import { type SortKey, sortKey, sortPlaces } from './sort-key.ts';

/** 4 bytes a row: a million rows keep three orders. */
const KEPT_BYTES = 12_000_000;
const MOST = 24;

const keptAt = (rows: number) => Math.min(MOST, Math.max(3, Math.floor(KEPT_BYTES / (4 * rows))));

interface Order {
  terms: OrderTerm[];
  places: Uint32Array<ArrayBuffer>;
  touched: Set<number>;
}

export const nameOf = (terms: OrderTerm[]): string =>
  terms.map(({ field, isDescending }) => `${field.name}${isDescending ? ' desc' : ''}`).join();

interface Ordered {
  readonly size: number;
  readonly ids: Column;
  column(name: string): Column;
}

/** Made once, then kept up with changes. */
export class Orders {
  private readonly table: Ordered;
  private readonly kept = new Map<string, Order>();

  constructor(table: Ordered) {
    this.table = table;
  }

  /** Removed rows too. Ties go by id, alike on every instance. */
  of(terms: OrderTerm[], ranks: Ranks): Uint32Array<ArrayBuffer> {
    const order = recent(
      this.kept,
      nameOf(terms),
      keptAt(this.table.size),
      (before) => before ?? { terms, places: new Uint32Array(0), touched: new Set<number>() },
    );
    if (order.touched.size > 0 || order.places.length < this.table.size) this.update(order, ranks);
    return order.places;
  }

  touch(place: number, name?: string): void {
    for (const { terms, touched, places } of this.kept.values()) {
      if (place < places.length && (!name || terms.some(({ field }) => field.name === name))) touched.add(place);
    }
  }

  get byteLength(): number {
    return [...this.kept.values()].reduce((sum, { places }) => sum + places.byteLength, 0);
  }

  private update(order: Order, ranks: Ranks): void {
    const { table } = this;
    const keys = [
      ...order.terms.map((term) => sortKey(table.column(term.field.name), term, ranks[term.field.name])),
      sortKey(table.ids, { field: table.ids.field, isDescending: false }, undefined),
    ];
    const known = order.places.length;
    const isMany = order.touched.size + table.size - known > 1000 + known / 20;
    order.places = isMany ? sortPlaces(everyPlace(table.size), keys) : this.moved(order, keys);
    order.touched = new Set();
  }

  private moved({ places, touched }: Order, keys: SortKey[]): Uint32Array<ArrayBuffer> {
    const compare = (a: number, b: number) => {
      for (const { of } of keys) {
        const result = of(a) - of(b);
        if (result !== 0) return result;
      }
      return 0;
    };
    const added = [...touched, ...Array.from({ length: this.table.size - places.length }, (_, i) => places.length + i)];
    const dropped = new Uint8Array(this.table.size);
    for (const place of touched) dropped[place] = 1;
    return merged(places, dropped, Uint32Array.from(added).sort(compare), compare);
  }
}

const everyPlace = (size: number) => Uint32Array.from({ length: size }, (_, place) => place);
