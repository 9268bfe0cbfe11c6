export const complianceKeys = {
  /** One item, so a check sees a single moment. */
  compliance: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'COMPLIANCE' }),
  limitDocument: (creditUnionId: string, id: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `LIMITDOCUMENT#${id}`,
  }),
  brokenLimits: (creditUnionId: string, cycle: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `BROKEN#${cycle}`,
  }),
  outside: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'OUTSIDE' }),
  /** Earlier version, kept from its replacement on. */
  earlierOutside: (creditUnionId: string, version: number) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `EARLIEROUTSIDE#${String(version).padStart(9, '0')}`,
  }),
  /** Found without an index. */
  position: (creditUnionId: string, lpNumber: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `EXPOSURE#${lpNumber}`,
  }),
} as const;
