/** Law's numbers in cents and basis points. `draft`: not yet confirmed by counsel. */
export interface RuleSet {
  id: string;
  status: 'draft' | 'confirmed';
  /** First day, `YYYY-MM-DD`. */
  effective: string;
  cite: string;
  originatorFloor: number;
  originatorBps: number;
  borrowerBps: number;
  fcuBorrowerBps: number;
  commercialFloor: number;
  commercialBps: number;
  commercialSecuredBps: number;
  retentionFederalBps: number;
  retentionOtherBps: number;
  /** Days from a quarter's end to its call report, and further days until an older one no longer serves. */
  filingDays: number;
  graceDays: number;
  warnAtBps: number;
}

/** Oldest first. Add new ones with their source; old checks are repeated under their own set. */
const ruleSets: readonly [RuleSet, ...RuleSet[]] = [
  {
    id: '2023-10-30',
    status: 'draft',
    effective: '2023-10-30',
    cite: '12 CFR 701.22, 701.21(c)(5), 723.4(c), 723.8, 741.225',
    originatorFloor: 500_000_000,
    originatorBps: 10_000,
    borrowerBps: 1_500,
    fcuBorrowerBps: 1_000,
    commercialFloor: 10_000_000,
    commercialBps: 1_500,
    commercialSecuredBps: 1_000,
    retentionFederalBps: 1_000,
    retentionOtherBps: 500,
    filingDays: 30,
    graceDays: 45,
    warnAtBps: 9_000,
  },
];

/** Before the first set, the first. */
export const ruleSetOn = (day: string): RuleSet =>
  ruleSets.findLast(({ effective }) => effective <= day) ?? ruleSets[0];
