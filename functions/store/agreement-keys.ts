export const agreementKeys = {
  agreement: (userId: string, createdAt: string, envelopeId: string) => ({
    PK: `USER#${userId}`,
    SK: `AGREEMENT#${createdAt}#${envelopeId}`,
  }),
  /** `of`: a user, or a deal. */
  signing: (of: string) => ({ PK: `SIGNING#${of}`, SK: 'SIGNING' }),
  envelope: (envelopeId: string) => ({ PK: `ENVELOPE#${envelopeId}`, SK: 'ENVELOPE' }),
  dealAgreement: (lp: string, dealId: string, id: string) => ({ PK: `DEALS#${lp}`, SK: `AGREEMENT#${dealId}#${id}` }),
  dealEnvelope: (envelopeId: string) => ({ PK: `ENVELOPE#${envelopeId}`, SK: 'DEAL' }),
  /** Target of a forwarded request's link, by the token's fingerprint. */
  forward: (fingerprint: string) => ({ PK: `FORWARD#${fingerprint}`, SK: 'FORWARD' }),
} as const;
