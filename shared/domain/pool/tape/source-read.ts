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

/** What takes the rows of another sheet of a workbook. */
export interface OtherSheet {
  take: TakeRow;
  end: () => void;
  /** The sheet by its name, where that can be shown. */
  said: string;
}

/** Gives what takes the rows of other sheets, by their names and places from 1. */
export type OtherSheets = (sheet: { name: string; place: number }) => OtherSheet;
