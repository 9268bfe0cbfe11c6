export const evidenceKeys = {
  /** Append-only, in a partition of its own as the history is; ids sort by time. */
  evidence: (creditUnionId: string, id: string) => ({ PK: `EVIDENCE#${creditUnionId}`, SK: `EVIDENCE#${id}` }),
  /** Which checks an offering's publishing and commitments were kept with, oldest first; beside its orders. */
  evidenceOn: (lpNumber: string, at: string, id: string) => ({
    PK: `OFFERING#${lpNumber}`,
    SK: `EVIDENCE#${at}#${id}`,
  }),
  /** Append-only too: the hash of a check's PDF, beside a chain that it is no part of. */
  evidencePdf: (creditUnionId: string, id: string) => ({ PK: `EVIDENCEPDF#${creditUnionId}`, SK: `PDF#${id}` }),
  evidenceHead: (creditUnionId: string) => ({ PK: `EVIDENCEHEAD#${creditUnionId}`, SK: 'HEAD' }),
} as const;
