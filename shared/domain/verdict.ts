export const verdicts = ['stopped', 'incomplete', 'warnings', 'clear'] as const;

/** What a check of limits comes to. */
export type Verdict = (typeof verdicts)[number];

/** Where a verdict comes in a list, the worst first. */
export const verdictPriority = (verdict: string): number => verdicts.indexOf(verdict as Verdict);
