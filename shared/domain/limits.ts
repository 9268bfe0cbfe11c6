import { type LimitInput, type LimitResult, type LimitRule, limitRules, type RuleResult } from './limit-input.ts';
import { judges } from './limit-rules.ts';
import { citations, limitText } from './limit-words.ts';
import { ruleSetOn } from './rule-sets.ts';

/**
 * Checks a purchase against 12 CFR 701.22 and the buyer's policy, on the server and in the browser alike. Whole numbers
 * decide everything: one cent above a headroom stops. All rules, unless some are named.
 */
export function checkLimits(input: LimitInput, ids: readonly LimitRule[] = limitRules): LimitResult {
  const rules = ids.map((id): RuleResult => {
    const finding = judges[id](input);
    return { id, ...finding, text: limitText(id, input, finding), cite: citations[id] };
  });
  return {
    ruleSet: ruleSetOn(input.asOf).id,
    verdict: verdictOf(rules),
    headroom: headroomOf(rules),
    headroomComplete: rules.every(({ level }) => level !== 'unknown'),
    attestations: rules.filter(({ level }) => level === 'attest').map(({ id }) => id),
    rules,
  };
}

function verdictOf(rules: readonly RuleResult[]): LimitResult['verdict'] {
  const has = (level: string) => rules.some((rule) => rule.level === level);
  if (has('stop')) return 'stopped';
  if (has('unknown')) return 'incomplete';
  return has('warn') ? 'warnings' : 'clear';
}

/** Nothing, where a stop has no amount to it. */
function headroomOf(rules: readonly RuleResult[]): number | null {
  if (rules.some(({ level, headroom }) => level === 'stop' && headroom === null)) return 0;
  const rooms = rules.flatMap(({ headroom }) => (headroom === null ? [] : [headroom]));
  return rooms.length > 0 ? Math.min(...rooms) : null;
}
