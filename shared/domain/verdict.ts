export const verdicts = ['stopped', 'incomplete', 'warnings', 'clear'] as const;

/** What a check of limits comes to. */
export type Verdict = (typeof verdicts)[number];
