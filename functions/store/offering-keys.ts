/** Keys of what credit unions and administrators keep beside an offering: part of `keys`. */
export const offeringKeys = {
  /** Of a credit union alone: no one else ever reads the partition. */
  scenario: (lp: string, creditUnionId: string, id: string) => ({
    PK: `SCENARIOS#${lp}#${creditUnionId}`,
    SK: `SCENARIO#${id}`,
  }),
  /** The order book as it was closed last; runs of the allocation are beside it. */
  orderBook: (lp: string) => ({ PK: `ALLOCATION#${lp}`, SK: 'BOOK' }),
  allocationRun: (lp: string, id: string) => ({ PK: `ALLOCATION#${lp}`, SK: `RUN#${id}` }),
  look: (lp: string, at: string, creditUnionId: string) => ({ PK: `LOOKS#${lp}`, SK: `LOOK#${at}#${creditUnionId}` }),
} as const;
