/** Cognito's token lifetimes in seconds, also locally. */
export const tokenLifetimes = {
  /** Cognito's minimum: a token's facts are stale for that long at most. */
  access: 300,
  refresh: 12 * 3600,
} as const;
