export const agreementKeys = {
  agreement: (userId: string, createdAt: string, envelopeId: string) => ({
    PK: `USER#${userId}`,
    SK: `AGREEMENT#${createdAt}#${envelopeId}`,
  }),
  /** Held while an envelope is made for a person. */
  signing: (userId: string) => ({ PK: `SIGNING#${userId}`, SK: 'SIGNING' }),
  envelope: (envelopeId: string) => ({ PK: `ENVELOPE#${envelopeId}`, SK: 'ENVELOPE' }),
  /** Where the link of a forwarded request leads, by the fingerprint of its token. */
  forward: (fingerprint: string) => ({ PK: `FORWARD#${fingerprint}`, SK: 'FORWARD' }),
} as const;
