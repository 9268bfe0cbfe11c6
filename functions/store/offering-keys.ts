import { complianceKeys } from './compliance-keys.ts';

/** Keys of what credit unions and administrators keep beside an offering: part of `keys`. */
export const offeringKeys = {
  ...complianceKeys,
  /** Of a credit union alone: no one else ever reads the partition. */
  scenario: (lp: string, creditUnionId: string, id: string) => ({
    PK: `SCENARIOS#${lp}#${creditUnionId}`,
    SK: `SCENARIO#${id}`,
  }),
  /** The order book as it was closed last; runs of the allocation are beside it. */
  orderBook: (lp: string) => ({ PK: `ALLOCATION#${lp}`, SK: 'BOOK' }),
  allocationRun: (lp: string, id: string) => ({ PK: `ALLOCATION#${lp}`, SK: `RUN#${id}` }),
  /** In a partition of the run alone, which is read whole. */
  allocationPart: (lp: string, run: string, creditUnionId: string) => ({
    PK: `ALLOCATION#${lp}#${run}`,
    SK: `RESULT#${creditUnionId}`,
  }),
  /** Of an offering whose orders are still being given their parts; gone some days after they have them. */
  applying: (lp: string) => ({ PK: 'APPLYING', SK: `APPLYING#${lp}` }),
  /** Of an offering whose order book someone asked to close again; gone some days after no one does. */
  askedClosing: (lp: string) => ({ PK: 'CLOSINGS', SK: `CLOSING#${lp}` }),
  look: (lp: string, at: string, creditUnionId: string) => ({ PK: `LOOKS#${lp}`, SK: `LOOK#${at}#${creditUnionId}` }),
  /** As they were shown to someone, by their hash. */
  shownTerms: (lp: string, hash: string) => ({ PK: `TERMS#${lp}`, SK: `TERMS#${hash}` }),
  tape: (lp: string, tapeId: string) => ({ PK: `TAPES#${lp}`, SK: `TAPE#${tapeId}` }),
  /** Gone after a day, as the file is. */
  tapeSamples: (lp: string, tapeId: string) => ({ PK: `TAPES#${lp}`, SK: `SAMPLES#${tapeId}` }),
  tapeSecret: (owner: string) => ({ PK: `TAPESECRET#${owner}`, SK: 'TAPESECRET' }),
  mapping: (creditUnionId: string, signature: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `MAPPING#${signature}`,
  }),
} as const;
