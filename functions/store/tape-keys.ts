export const tapeKeys = {
  tape: (lp: string, tapeId: string) => ({ PK: `TAPES#${lp}`, SK: `TAPE#${tapeId}` }),
  tapeSamples: (lp: string, tapeId: string) => ({ PK: `TAPES#${lp}`, SK: `SAMPLES#${tapeId}` }),
  tapeSecret: (owner: string) => ({ PK: `TAPESECRET#${owner}`, SK: 'TAPESECRET' }),
  mapping: (creditUnionId: string, signature: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `MAPPING#${signature}`,
  }),
} as const;
