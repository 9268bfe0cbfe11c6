export const agreementKeys = {
  agreement: (userId: string, createdAt: string, envelopeId: string) => ({
    PK: `USER#${userId}`,
    SK: `AGREEMENT#${createdAt}#${envelopeId}`,
  }),
  signing: (userId: string) => ({ PK: `SIGNING#${userId}`, SK: 'SIGNING' }),
  envelope: (envelopeId: string) => ({ PK: `ENVELOPE#${envelopeId}`, SK: 'ENVELOPE' }),
  /** Target of a forwarded request's link, by the token's fingerprint. */
  forward: (fingerprint: string) => ({ PK: `FORWARD#${fingerprint}`, SK: 'FORWARD' }),
} as const;
