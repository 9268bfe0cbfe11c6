export const dealKeys = {
  deal: (lp: string, id: string) => ({ PK: `DEALS#${lp}`, SK: `DEAL#${id}` }),
  dealPosition: (lp: string, dealId: string) => ({ PK: `DEALS#${lp}`, SK: `POSITION#${dealId}` }),
  /** Leads from a party, or from one part of all, to a deal. `of`: a credit union's id, or `ALL#` and a number. */
  dealOf: (of: string, id: string) => ({ PK: `DEALSOF#${of}`, SK: `DEAL#${id}` }),
} as const;
