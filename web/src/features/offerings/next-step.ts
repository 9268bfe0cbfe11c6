import type { CreditUnionRelation } from '#shared/contract/offerings.ts';

export type Step = 'indicate' | 'read' | 'commit';

/**
 * What a verified buyer does next: indicate, pass the second factor to read due diligence, commit. What was committed is
 * where it is changed and withdrawn; who can't order reads.
 */
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
