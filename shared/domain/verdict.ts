export const verdicts = ['stopped', 'incomplete', 'warnings', 'clear'] as const;

export type Verdict = (typeof verdicts)[number];

/** Worst first. */
export const verdictPriority = (verdict: string): number => verdicts.indexOf(verdict as Verdict);
