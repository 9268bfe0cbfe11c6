import type { LimitLevel } from '#shared/domain/limit-input.ts';
import { money } from '#shared/format/money.ts';
import type { Tone } from '../../ui/badge.tsx';

export { ruleNames, sourceNames, UNCONFIRMED_RULES, wordsOf } from '#shared/domain/evidence-words.ts';

export const levelTones: Record<LimitLevel, Tone> = {
  pass: 'positive',
  warn: 'caution',
  stop: 'critical',
  unknown: 'neutral',
  attest: 'info',
  note: 'neutral',
  notApplicable: 'neutral',
};

const roomWords = (headroom: number | null): string => {
  if (headroom === null) return 'These figures set no limit.';
  return headroom > 0 ? `You have room for up to ${money(headroom)}.` : 'Your limits leave no room for this LP.';
};

export const headroomWords = (headroom: number | null, isComplete: boolean): string =>
  [roomWords(headroom), ...(isComplete ? [] : ["Some rules can't be checked yet."])].join(' ');
