import type { FieldName } from '../fields.ts';

/** Headings of a program or agency as it writes them. */
export interface Layout {
  /** Completes "This looks like …". */
  name: string;
  source: string;
  /** Null: known, and read as nothing. */
  columns: Readonly<Record<string, FieldName | null>>;
  /** The same by place, for files without headings. */
  places?: readonly (FieldName | null)[];
}
