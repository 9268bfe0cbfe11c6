import type { Field } from '../odata/fields.ts';
import { CodedColumn } from './coded-column.ts';
import { NumberColumn } from './number-column.ts';

export type Column = CodedColumn | NumberColumn;

/** Texts and booleans by code, numbers and dates as they are. */
export const columnFor = (field: Field): Column =>
  field.type === 'number' || field.type === 'date' ? new NumberColumn(field) : new CodedColumn(field);
