import type { CreditUnionRelation } from '#shared/contract/offerings.ts';

export type Step = 'indicate' | 'read' | 'commit';

/** Commit where one may, else indicate, else pass the second factor to read. Committed buyers get to their commitment. */
export function nextStep(
  {
    canIndicate,
    canCommit,
    hasIndicated,
    hasCommitted,
  }: Pick<CreditUnionRelation, 'canIndicate' | 'canCommit' | 'hasIndicated' | 'hasCommitted'>,
  hasMfa: boolean,
): Step {
  if (hasCommitted || (canCommit && hasMfa)) return 'commit';
  return canIndicate && !hasIndicated ? 'indicate' : 'read';
}
