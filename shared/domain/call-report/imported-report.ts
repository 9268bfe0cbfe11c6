import type { MissingColumn } from './call-report.ts';

/** `Storing` until every line is kept; one that is `Canceled` is never put in force. */
export const importStates = ['Storing', 'Ready', 'Canceled'] as const;

/** A quarter's file as it was taken in. */
export interface ImportedReport {
  /** `YYYY-MM`. */
  cycle: string;
  /** 1, or more where the quarter was posted again. */
  report: number;
  state: (typeof importStates)[number];
  /** Of the zip, hexadecimal. */
  sha256: string;
  /** How many credit unions it has. */
  lines: number;
  missing: MissingColumn[];
  importedAt: string;
  importedById: string;
  importedBy: string;
  version: number;
}

/** The quarter that checks go by. */
export interface ReportInForce extends Pick<ImportedReport, 'cycle' | 'report'> {
  since: string;
  putById: string;
  putBy: string;
  version: number;
}
