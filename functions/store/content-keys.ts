export const contentKeys = {
  block: (name: string) => ({ PK: 'BLOCKS', SK: `BLOCK#${name}` }),
  /** Append-only in its own partition, like the history. */
  contentVersion: (name: string, version: number) => ({
    PK: `CONTENT#${name}`,
    SK: `VERSION#${String(version).padStart(6, '0')}`,
  }),
  systemMessage: (id: string) => ({ PK: 'SYSTEMMESSAGES', SK: `SYSTEMMESSAGE#${id}` }),
  /** By month, so that no partition grows forever. */
  contactMessage: (at: string, id: string) => ({ PK: `CONTACT#${at.slice(0, 7)}`, SK: `CONTACT#${at}#${id}` }),
} as const;
