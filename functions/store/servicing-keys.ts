export const servicingKeys = {
  servicingMonth: (lp: string, period: string, number: number) => ({
    PK: `SERVICING#${lp}`,
    SK: `MONTH#${period}#${String(number).padStart(4, '0')}`,
  }),
  servicingStatement: (lp: string, period: string, creditUnionId: string) => ({
    PK: `SERVICING#${lp}`,
    SK: `STATEMENT#${period}#${creditUnionId}`,
  }),
  /** A credit union's numbers of accounts. */
  ledgerAccounts: (creditUnionId: string) => ({ PK: `LEDGERACCOUNTS#${creditUnionId}`, SK: 'ACCOUNTS' }),
  /** Limits from which a credit union wants to hear. */
  alertLimit: (creditUnionId: string) => ({ PK: `ALERTLIMITS#${creditUnionId}`, SK: 'LIMIT' }),
  servicingLedger: (lp: string) => ({ PK: `SERVICING#${lp}`, SK: 'LEDGER' }),
} as const;
