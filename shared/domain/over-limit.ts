import type { RuleResult } from './limit-input.ts';
import type { Verdict } from './verdict.ts';

export const NO_REASON = 'No reason given';

export const keptReason = (verdict: Verdict | null, given: string | null | undefined): string | null =>
  verdict === 'stopped' ? given || NO_REASON : null;

/** Excess in whole cents; null where the rule isn't passed or has no amount. */
export function overBy({ id, level, after, limit }: Pick<RuleResult, 'id' | 'level' | 'after' | 'limit'>) {
  if (level !== 'stop' || after === null || limit === null) return null;
  // Retention is a minimum.
  return id === 'RETENTION' ? limit - after : after - limit;
}
