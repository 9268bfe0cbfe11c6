/** How long Cognito's tokens live, in seconds, on AWS as on one machine. */
export const tokenLifetimes = {
  /** Cognito's minimum: what a token says about a person is stale after that long at most. */
  access: 300,
  refresh: 12 * 3600,
} as const;
