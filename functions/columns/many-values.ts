import type { CodedColumn } from './coded-column.ts';

/** No value has a line break. */
const SEPARATOR = '\n';

export const joinedValues = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.join(SEPARATOR);

export const splitValues = (text: string | null): string[] => (text === null ? [] : text.split(SEPARATOR));

/** Texts of a column that each hold several values. Codes are never reused, so only new texts are looked at. */
export class ManyValues {
  private static readonly made = new WeakMap<CodedColumn, ManyValues>();
  readonly column: CodedColumn;
  private readonly codes = new Map<string, number[]>();
  private known = 1;

  private constructor(column: CodedColumn) {
    this.column = column;
  }

  static of(column: CodedColumn): ManyValues {
    const values = ManyValues.made.get(column) ?? new ManyValues(column);
    ManyValues.made.set(column, values);
    return values;
  }

  current(): Map<string, number[]> {
    const { dictionary } = this.column;
    for (; this.known < dictionary.size; this.known++) {
      for (const value of new Set(splitValues(dictionary.at(this.known)))) {
        const codes = this.codes.get(value);
        if (codes) codes.push(this.known);
        else this.codes.set(value, [this.known]);
      }
    }
    return this.codes;
  }

  /** Flags of texts with any of these values. */
  holding(...values: string[]): Uint8Array {
    const codes = this.current();
    const holds = new Uint8Array(this.column.dictionary.size);
    for (const value of values) for (const code of codes.get(value) ?? []) holds[code] = 1;
    return holds;
  }
}
