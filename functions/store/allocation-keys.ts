export const allocationKeys = {
  /** Last closed book; its runs are beside it. */
  orderBook: (lp: string) => ({ PK: `ALLOCATION#${lp}`, SK: 'BOOK' }),
  allocationRun: (lp: string, id: string) => ({ PK: `ALLOCATION#${lp}`, SK: `RUN#${id}` }),
  /** In a partition of the run, which is read whole. */
  allocationPart: (lp: string, run: string, creditUnionId: string) => ({
    PK: `ALLOCATION#${lp}#${run}`,
    SK: `RESULT#${creditUnionId}`,
  }),
  /** Offerings still applying; gone some days after. */
  applying: (lp: string) => ({ PK: 'APPLYING', SK: `APPLYING#${lp}` }),
  /** Requests to close a book again; gone some days after they end. */
  askedClosing: (lp: string) => ({ PK: 'CLOSINGS', SK: `CLOSING#${lp}` }),
} as const;
