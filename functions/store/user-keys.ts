export const userKeys = {
  user: (id: string) => ({ PK: `USER#${id}`, SK: 'USER' }),
  preferences: (userId: string) => ({ PK: `USER#${userId}`, SK: 'PREFERENCES' }),
  numberProof: (userId: string) => ({ PK: `USER#${userId}`, SK: 'NUMBER' }),
  session: (userId: string, sessionId: string) => ({ PK: `USER#${userId}`, SK: `SESSION#${sessionId}` }),
  /** Who holds a role, in one item: taking it from the last one can then be refused for certain. */
  role: (role: 'LPAdmin') => ({ PK: `ROLE#${role}`, SK: 'ROLE' }),
  /** Append-only, in a partition of its own as the history is. */
  audit: (userId: string, at: string, id: string) => ({ PK: `AUDIT#${userId}`, SK: `AUDIT#${at}#${id}` }),
} as const;
