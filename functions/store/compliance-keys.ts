export const complianceKeys = {
  /** Figures, policy, waivers and mode, in one item: a check sees all of one moment. */
  compliance: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'COMPLIANCE' }),
  /** A statement, policy or letter; ids sort by time. */
  limitDocument: (creditUnionId: string, id: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `LIMITDOCUMENT#${id}`,
  }),
  /** What the figures of a quarter broke, once a quarter. */
  brokenLimits: (creditUnionId: string, cycle: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `BROKEN#${cycle}`,
  }),
  /** What the credit union holds outside, replaced as a whole. */
  outside: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'OUTSIDE' }),
  /** What that was in an earlier version, from when it was replaced on. */
  earlierOutside: (creditUnionId: string, version: number) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `EARLIEROUTSIDE#${String(version).padStart(9, '0')}`,
  }),
  /** Where a credit union committed to something, found without an index. */
  position: (creditUnionId: string, lpNumber: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `EXPOSURE#${lpNumber}`,
  }),
} as const;
