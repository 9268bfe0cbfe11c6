import { cases, tests } from '../odata/predicate.ts';
import type { NumberColumn } from './number-column.ts';
import { search, type TextSearch } from './text-search.ts';
import { Texts } from './texts.ts';

/** Up to 28 bytes a row: a million rows keep one. */
const KEPT_BYTES = 28_000_000;
const MOST = 8;

const keptAt = (rows: number) => Math.min(MOST, Math.max(1, Math.floor(KEPT_BYTES / (28 * rows))));

interface Spelling {
  /** Row at place p is text p + 1. */
  texts: Texts;
  touched: Set<number>;
}

export class Spellings {
  private readonly kept = new Map<string, Spelling>();

  search(column: NumberColumn, size: number, wanted: TextSearch): Uint8Array {
    const { texts, touched } = this.current(column, size, wanted.isLower);
    const found = search(texts, wanted.test, wanted.needle);
    const { needle, test, isLower } = wanted;
    for (const place of touched) found[place + 1] = tests[test](spelt(column, place, isLower), needle) ? 1 : 0;
    for (let place = 0; place < size; place++) if (Number.isNaN(column.values[place])) found[place + 1] = 0;
    return found;
  }

  touch(place: number): void {
    for (const { touched } of this.kept.values()) touched.add(place);
  }

  get byteLength(): number {
    return [...this.kept.values()].reduce((sum, { texts }) => sum + texts.byteLength, 0);
  }

  private current(column: NumberColumn, size: number, isLower: boolean): Spelling {
    const name = `${column.field.name} ${isLower}`;
    const known = this.kept.get(name);
    const spelling =
      known && known.touched.size < 1000 + size / 100 ? known : { texts: nothing(), touched: new Set<number>() };
    this.kept.delete(name);
    this.kept.set(name, spelling);
    const [oldest] = this.kept.keys();
    if (this.kept.size > keptAt(size) && oldest !== undefined) this.kept.delete(oldest);
    const { texts } = spelling;
    for (let place = texts.count - 1; place < size; place++) texts.keep(texts.draft(spelt(column, place, isLower)));
    return spelling;
  }
}

function nothing(): Texts {
  const texts = new Texts();
  texts.keep(0);
  return texts;
}

function spelt(column: NumberColumn, place: number, isLower: boolean): string {
  const text = String(column.get(place) ?? '');
  return isLower ? cases.tolower(text) : text;
}
