/** The numbers of the law at one time: cents, and basis points. `draft`: counsel has not confirmed its wording yet. */
export interface RuleSet {
  id: string;
  status: 'draft' | 'confirmed';
  /** The first day it applies, `YYYY-MM-DD`. */
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
  /** Days after a quarter's end until its call report is due, and days more until an older one no longer serves. */
  filingDays: number;
  graceDays: number;
  warnAtBps: number;
}

/** Oldest first. A new one is an entry with its source; checks made under an old one are repeated under it. */
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

/** The rule set in force on a day; before the first, the first. */
export const ruleSetOn = (day: string): RuleSet =>
  ruleSets.findLast(({ effective }) => effective <= day) ?? ruleSets[0];
