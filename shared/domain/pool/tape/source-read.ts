import type { SerialEpoch } from './cell-values.ts';

/** What is known of a file once its rows were read. */
export interface SourceRead {
  format: 'csv' | 'xlsx';
  epoch: SerialEpoch;
  hasCleaned: boolean;
  /** Visible sheets of a workbook. */
  sheets: string[];
}
