import { isUnmatched, type OutsideExposure, type OutsideExposures } from './compliance.ts';
import type { LimitResult, LimitRule } from './limit-input.ts';
import { countedRows } from './outside-change.ts';

const what: Record<OutsideExposure['kind'], string> = {
  originator: 'credit union',
  type: 'asset class or loan type',
  borrower: 'group',
};

/** The rule that a row of a kind could count for. */
const ruleOf: Partial<Record<LimitRule, OutsideExposure['kind']>> = { ORIGINATOR: 'originator', TYPE: 'type' };

const unmatchedIn = (outside: OutsideExposures | undefined): OutsideExposure[] => [
  ...new Map(
    countedRows(outside)
      .flat()
      .filter(isUnmatched)
      .map((row) => [`${row.kind} ${row.target}`, row]),
  ).values(),
];

/** What is held outside of whom or what no one here is known by. */
export const unmatchedNotes = (outside: OutsideExposures | undefined): string[] =>
  unmatchedIn(outside).map(
    ({ kind, target }) =>
      `Your exposure to \u201c${target}\u201d outside the platform matches no ${what[kind]} and counts for nothing. Correct it, or leave it out if nothing of it is sold here.`,
  );

/** A rule that an unmatched row could count for can't be judged, unless it stops anyway. */
export function withUnmatched(result: LimitResult, outside: OutsideExposures | undefined): LimitResult {
  const unmatched = unmatchedIn(outside);
  const isOpen = (id: LimitRule) => unmatched.some(({ kind }) => kind === ruleOf[id]);
  const rules = result.rules.map((rule) => {
    if (!isOpen(rule.id) || rule.level === 'stop') return rule;
    const named = unmatched.filter(({ kind }) => kind === ruleOf[rule.id]).map(({ target }) => target);
    return {
      ...rule,
      level: 'unknown' as const,
      text: `${rule.text} Not matched outside the platform: ${named.slice(0, 5).join(', ')}.`,
    };
  });
  if (rules.every((rule, place) => rule === result.rules[place])) return result;
  return {
    ...result,
    rules,
    verdict: result.verdict === 'stopped' ? 'stopped' : 'incomplete',
    headroomComplete: false,
  };
}
