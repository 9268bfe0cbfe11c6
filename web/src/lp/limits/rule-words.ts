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

export const headroomWords = (headroom: number | null, isComplete: boolean): string =>
  [
    headroom === null ? 'These figures set no limit.' : `You have room for up to ${money(headroom)}.`,
    ...(isComplete ? [] : ["Some rules can't be checked yet."]),
  ].join(' ');
