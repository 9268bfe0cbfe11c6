import type { CreditUnionRelation } from '#shared/contract/offerings.ts';

export type Step = 'indicate' | 'read' | 'commit';

/** Indicate, pass the second factor, commit. Committed buyers get to their commitment; people who can't order read. */
export function nextStep(
  {
    canIndicate,
    canCommit,
    hasIndicated,
    hasCommitted,
  }: Pick<CreditUnionRelation, 'canIndicate' | 'canCommit' | 'hasIndicated' | 'hasCommitted'>,
  hasMfa: boolean,
): Step {
  if (hasCommitted) return 'commit';
  if (canIndicate && !hasIndicated) return 'indicate';
  return canCommit && hasMfa ? 'commit' : 'read';
}
