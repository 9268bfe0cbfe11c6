import type { SerialEpoch } from './cell-values.ts';
import type { TakeRow } from './delimited.ts';

/** Rows between two progress reports. */
export const ROWS_TOLD = 20_000;

/** Facts about a file after its rows. */
export interface SourceRead {
  format: 'csv' | 'xlsx';
  epoch: SerialEpoch;
  hasCleaned: boolean;
  sheets: string[];
}

/** Receiver of another sheet's rows. */
export interface OtherSheet {
  take: TakeRow;
  end: () => void;
  /** Sheet's name, if it can be said. */
  said: string;
}

/** Receivers by name and place, from 1. */
export type OtherSheets = (sheet: { name: string; place: number }) => OtherSheet;
