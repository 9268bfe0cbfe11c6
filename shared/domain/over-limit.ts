import type { RuleResult } from './limit-input.ts';
import type { Verdict } from './verdict.ts';

/** Kept of a purchase over a limit that no reason came with. */
export const NO_REASON = 'No reason given';

/** Why a purchase is over a limit, as it is kept; null of one that isn't. */
export const keptReason = (verdict: Verdict | null, given: string | null | undefined): string | null =>
  verdict === 'stopped' ? given || NO_REASON : null;

/** By how much a purchase passes a rule, in whole cents; null where it doesn't, or the rule has no amount. */
export function overBy({ id, level, after, limit }: Pick<RuleResult, 'id' | 'level' | 'after' | 'limit'>) {
  if (level !== 'stop' || after === null || limit === null) return null;
  // Of what the seller keeps, less is too little.
  return id === 'RETENTION' ? limit - after : after - limit;
}
