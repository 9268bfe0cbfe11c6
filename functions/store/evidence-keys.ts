export const evidenceKeys = {
  /** Append-only in its own partition, like the history; ids sort by time. */
  evidence: (creditUnionId: string, id: string) => ({ PK: `EVIDENCE#${creditUnionId}`, SK: `EVIDENCE#${id}` }),
  /** Checks of an offering, oldest first, beside its orders. */
  evidenceOn: (lpNumber: string, at: string, id: string) => ({
    PK: `OFFERING#${lpNumber}`,
    SK: `EVIDENCE#${at}#${id}`,
  }),
  /** Append-only, and outside the chain. */
  evidencePdf: (creditUnionId: string, id: string) => ({ PK: `EVIDENCEPDF#${creditUnionId}`, SK: `PDF#${id}` }),
  evidenceHead: (creditUnionId: string) => ({ PK: `EVIDENCEHEAD#${creditUnionId}`, SK: 'HEAD' }),
} as const;
