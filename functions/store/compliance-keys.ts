/** Keys of what a credit union's limits are judged by: part of `keys`. */
export const complianceKeys = {
  /** Figures, policy, waivers and mode, in one item: a check sees all of one moment. */
  compliance: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'COMPLIANCE' }),
  /** What the credit union holds outside, replaced as a whole. */
  outside: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'OUTSIDE' }),
  /** Tiers, limits of people and delegations, in one item: a decision sees all of one moment. */
  authorities: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'AUTHORITIES' }),
} as const;
