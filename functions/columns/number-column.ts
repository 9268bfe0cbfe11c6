import type { Field } from '../odata/fields.ts';
import { grown } from './texts.ts';

/** NaN is null, since both compare alike. */
export class NumberColumn {
  readonly kind = 'number';
  readonly field: Field;
  values = new Float64Array(64);
  /** Dates in another form than toISOString's. */
  readonly spelt = new Map<number, string>();

  constructor(field: Field) {
    this.field = field;
  }

  set(row: number, value: unknown): void {
    if (row >= this.values.length) this.values = grown(this.values, row + 1);
    const number = value == null ? Number.NaN : this.field.type === 'date' ? Date.parse(String(value)) : Number(value);
    this.values[row] = number;
    if (this.field.type !== 'date') return;
    if (value != null && !usual.test(String(value)) && iso(number) !== value) this.spelt.set(row, String(value));
    else if (this.spelt.size > 0) this.spelt.delete(row);
  }

  get(row: number): number | string | null {
    const value = this.values[row] as number;
    if (this.field.type === 'number') return Number.isNaN(value) ? null : value;
    return this.spelt.get(row) ?? iso(value);
  }

  get byteLength(): number {
    return this.values.byteLength;
  }
}

/** Dates known to be in toISOString's form without a check. */
const usual = /^\d{4}-\d\d-[012][0-8]T[01]\d:\d\d:\d\d\.\d{3}Z$/;

const iso = (ms: number): string | null => (Number.isNaN(ms) ? null : new Date(ms).toISOString());
