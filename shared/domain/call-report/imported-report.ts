import type { MissingColumn } from './call-report.ts';

/** `Storing` until every line is kept; `Canceled` is never put in force. */
export const importStates = ['Storing', 'Ready', 'Canceled'] as const;

export interface ImportedReport {
  cycle: string;
  /** 1, or more where the quarter was posted again. */
  report: number;
  state: (typeof importStates)[number];
  sha256: string;
  lines: number;
  missing: MissingColumn[];
  /** `READING` of the release that read it. */
  reading: number;
  importedAt: string;
  importedById: string;
  importedBy: string;
  version: number;
}

export interface ReportInForce extends Pick<ImportedReport, 'cycle' | 'report'> {
  since: string;
  putById: string;
  putBy: string;
  version: number;
}
