import type { FieldName } from '../fields.ts';

export interface Places {
  headings: readonly string[];
  /** Columns that a file has; those behind the headings are left out. */
  counts: readonly number[];
  /** Form of its ids. */
  id: { place: number; pattern: RegExp };
}

/** Headings of a program or agency as it writes them. */
export interface Layout {
  /** Completes "This looks like …". */
  name: string;
  source: string;
  /** Null: known, and read as nothing. */
  columns: Readonly<Record<string, FieldName | null>>;
  /** Files without headings, of which the number of columns is known. */
  places?: Places;
}
