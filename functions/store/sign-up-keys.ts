export const signUpKeys = {
  signUpTicket: (fingerprint: string) => ({ PK: `SIGNUP#${fingerprint}`, SK: 'TICKET' }),
  signUpCode: (fingerprint: string) => ({ PK: `SIGNUP#${fingerprint}`, SK: 'CODE' }),
  signUp: (accountId: string) => ({ PK: `SIGNUP#${accountId}`, SK: 'SIGNUP' }),
} as const;
