import type { SerialEpoch } from './cell-values.ts';
import type { TakeRow } from './delimited.ts';

export const ROWS_TOLD = 20_000;

export interface SourceRead {
  format: 'csv' | 'xlsx';
  epoch: SerialEpoch;
  hasCleaned: boolean;
  sheets: string[];
  /** The one that was read; null in text files. */
  sheet: string | null;
}

export interface OtherSheet {
  take: TakeRow;
  end: () => void;
  said: string;
}

/** Receivers by name and place, from 1. */
export type OtherSheets = (sheet: { name: string; place: number }) => OtherSheet;
