import {
  type LimitInput,
  type LimitResult,
  type LimitRule,
  limitRules,
  type RuleResult,
  type UnmatchedTargets,
} from './limit-input.ts';
import { judges } from './limit-rules.ts';
import { citations, limitText } from './limit-words.ts';
import { ruleSetOn } from './rule-sets.ts';

/** 12 CFR 701.22 and the buyer's policy, on server and browser. Whole numbers decide: one cent above a headroom stops. */
export function checkLimits(input: LimitInput, ids: readonly LimitRule[] = limitRules): LimitResult {
  const rules = ids.map((id): RuleResult => {
    const finding = judges[id](input);
    const rule = { id, ...finding, text: limitText(id, input, finding), cite: citations[id] };
    return withUnmatched(rule, input.exposure.unmatched);
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

const MOST_NAMED = 5;

const listed = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${more.toLocaleString('en-US')} more` : first;
};

/** A rule that an unmatched row could count for can't be judged, unless it stops anyway. */
function withUnmatched(rule: RuleResult, { originator, type }: UnmatchedTargets): RuleResult {
  const names = rule.id === 'ORIGINATOR' ? originator : rule.id === 'TYPE' ? type : [];
  if (names.length === 0 || rule.level === 'stop') return rule;
  return {
    ...rule,
    level: 'unknown',
    limit: null,
    limitSource: null,
    headroom: null,
    text: `${rule.text} Not matched outside the platform: ${listed(names)}.`,
  };
}

function verdictOf(rules: readonly RuleResult[]): LimitResult['verdict'] {
  const has = (level: string) => rules.some((rule) => rule.level === level);
  if (has('stop')) return 'stopped';
  if (has('unknown')) return 'incomplete';
  return has('warn') ? 'warnings' : 'clear';
}

/** Zero if a rule without an amount stops. */
function headroomOf(rules: readonly RuleResult[]): number | null {
  if (rules.some(({ level, headroom }) => level === 'stop' && headroom === null)) return 0;
  const rooms = rules.flatMap(({ headroom }) => (headroom === null ? [] : [headroom]));
  return rooms.length > 0 ? Math.min(...rooms) : null;
}
