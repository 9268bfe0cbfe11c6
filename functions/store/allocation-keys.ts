export const allocationKeys = {
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
} as const;
