/** Partitions whose rows are only ever added: they prove who did what. */
export const recordPrefixes = [
  'HISTORY#',
  'AUDIT#',
  'CONTENT#',
  'ACCESS#',
  'PROPOSALS#',
  'EVIDENCE#',
  'EVIDENCEPDF#',
] as const;

/** The folder of their archive. */
export const archiveFolder = 'records';

/** The folder beside it, of kept checks as PDFs and of inputs that are too large for their records. */
export const evidenceFolder = 'evidence';

/** Where the PDF of a kept check is. */
export const evidencePdfKey = (check: { creditUnionId: string; lpNumber: string; id: string }): string =>
  `${evidenceFolder}/${check.creditUnionId}/${check.lpNumber}/${check.id}.pdf`;

/** Where the inputs of a check are that its record is too small for: in the documents until they are archived, and then there. */
export const evidenceInputKey = ({
  creditUnionId,
  inputsHash,
}: {
  creditUnionId: string;
  inputsHash: string;
}): string => `${evidenceFolder}/${creditUnionId}/inputs/${inputsHash}.json`;

/** One line of the archive: a record as it was written, or a change of one, which is no product's doing. */
export interface ArchivedChange {
  change: 'INSERT' | 'MODIFY' | 'REMOVE';
  /** When, as ISO 8601. */
  at: string;
  /** Of the table's stream; the same change has the same number wherever it stands more than once. Empty of a row that was copied from the table. */
  sequenceNumber: string;
  /** As it is now; as it was, where it was removed. */
  row: Record<string, unknown>;
}
