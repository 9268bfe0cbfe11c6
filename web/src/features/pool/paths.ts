/** What differs from the tape before the published one. */
export const changesPath = (lpNumber: string): string => `/lp/${lpNumber}/pool/changes`;
