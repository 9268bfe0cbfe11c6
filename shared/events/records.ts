/** Append-only partitions, which prove who did what. */
export const recordPrefixes = [
  'HISTORY#',
  'AUDIT#',
  'CONTENT#',
  'ACCESS#',
  'PROPOSALS#',
  'EVIDENCE#',
  'EVIDENCEPDF#',
] as const;

export const archiveFolder = 'records';

/** Kept checks' PDFs and large inputs. */
export const evidenceFolder = 'evidence';

export const evidencePdfKey = (check: { creditUnionId: string; lpNumber: string; id: string }): string =>
  `${evidenceFolder}/${check.creditUnionId}/${check.lpNumber}/${check.id}.pdf`;

/** Key of large inputs: in the documents until archived, then in the archive. */
export const evidenceInputKey = ({
  creditUnionId,
  inputsHash,
}: {
  creditUnionId: string;
  inputsHash: string;
}): string => `${evidenceFolder}/${creditUnionId}/inputs/${inputsHash}.json`;

/** Record as written, or a change of one, which the product never makes. */
export interface ArchivedChange {
  change: 'INSERT' | 'MODIFY' | 'REMOVE';
  /** ISO 8601. */
  at: string;
  /** Stream's number, the same for repeats. Empty for a row copied from the table. */
  sequenceNumber: string;
  row: Record<string, unknown>;
}
