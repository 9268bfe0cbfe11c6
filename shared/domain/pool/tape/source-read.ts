import type { SerialEpoch } from './cell-values.ts';
import type { TakeRow } from './delimited.ts';

/** Rows between two tellings of how far a reading is. */
export const ROWS_TOLD = 20_000;

/** What is known of a file once its rows were read. */
export interface SourceRead {
  format: 'csv' | 'xlsx';
  epoch: SerialEpoch;
  hasCleaned: boolean;
  /** Visible sheets of a workbook. */
  sheets: string[];
}

/** What takes the rows of the other sheets of a workbook, by their places from 1. */
export type OtherSheets = (place: number) => { take: TakeRow; end: () => void };
