export const userKeys = {
  user: (id: string) => ({ PK: `USER#${id}`, SK: 'USER' }),
  preferences: (userId: string) => ({ PK: `USER#${userId}`, SK: 'PREFERENCES' }),
  numberProof: (userId: string) => ({ PK: `USER#${userId}`, SK: 'NUMBER' }),
  session: (userId: string, sessionId: string) => ({ PK: `USER#${userId}`, SK: `SESSION#${sessionId}` }),
  /** One item, so removing the last holder can be refused for certain. */
  role: (role: 'LPAdmin') => ({ PK: `ROLE#${role}`, SK: 'ROLE' }),
  /** Append-only in its own partition, like the history. */
  audit: (userId: string, at: string, id: string) => ({ PK: `AUDIT#${userId}`, SK: `AUDIT#${at}#${id}` }),
} as const;
