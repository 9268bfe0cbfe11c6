export const closingKeys = {
  closing: (lp: string, id: string) => ({ PK: `CLOSINGS#${lp}`, SK: `CLOSING#${id}` }),
  settlementTerms: (lp: string) => ({ PK: `CLOSINGS#${lp}`, SK: 'TERMS' }),
  outsideSettlement: (lp: string) => ({ PK: `CLOSINGS#${lp}`, SK: 'OUTSIDE' }),
  statement: (dealId: string, version: number) => ({
    PK: `STATEMENTS#${dealId}`,
    SK: `STATEMENT#${String(version).padStart(4, '0')}`,
  }),
  /** Apart from statements, whose worker only reads them. */
  statementFile: (dealId: string, file: string) => ({ PK: `STATEMENTFILES#${dealId}`, SK: `FILE#${file}` }),
} as const;
