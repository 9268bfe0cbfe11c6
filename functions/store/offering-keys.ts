export const offeringKeys = {
  offering: (lp: string) => ({ PK: `OFFERING#${lp}`, SK: 'OFFERING' }),
  commitment: (lp: string, creditUnionId: string) => ({ PK: `OFFERING#${lp}`, SK: `COMMITMENT#${creditUnionId}` }),
  interest: (lp: string, creditUnionId: string) => ({ PK: `OFFERING#${lp}`, SK: `INTEREST#${creditUnionId}` }),
  /** Its own partition, so that IAM can deny updates and deletes by leading key. */
  history: (lp: string, at: string, id: string) => ({ PK: `HISTORY#${lp}`, SK: `HISTORY#${at}#${id}` }),
  announcement: (lp: string, id: string) => ({ PK: `ANNOUNCEMENTS#${lp}`, SK: `ANNOUNCEMENT#${id}` }),
  look: (lp: string, at: string, creditUnionId: string) => ({ PK: `LOOKS#${lp}`, SK: `LOOK#${at}#${creditUnionId}` }),
  /** By hash. */
  shownTerms: (lp: string, hash: string) => ({ PK: `TERMS#${lp}`, SK: `TERMS#${hash}` }),
  /** Read by one credit union only. */
  scenario: (lp: string, creditUnionId: string, id: string) => ({
    PK: `SCENARIOS#${lp}#${creditUnionId}`,
    SK: `SCENARIO#${id}`,
  }),
  comparedScenario: (lp: string, creditUnionId: string) => ({
    PK: `SCENARIOS#${lp}#${creditUnionId}`,
    SK: 'COMPARED',
  }),
  lpCounter: () => ({ PK: 'COUNTER#LP', SK: 'COUNTER' }),
} as const;
