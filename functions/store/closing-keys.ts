export const closingKeys = {
  closing: (lp: string, id: string) => ({ PK: `CLOSINGS#${lp}`, SK: `CLOSING#${id}` }),
  settlementTerms: (lp: string) => ({ PK: `CLOSINGS#${lp}`, SK: 'TERMS' }),
  statement: (dealId: string, version: number) => ({
    PK: `STATEMENTS#${dealId}`,
    SK: `STATEMENT#${String(version).padStart(4, '0')}`,
  }),
} as const;
