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

const OPEN = "Some rules can't be checked yet.";
const NO_ROOM = 'Your limits leave no room for this LP.';

/** Rules that can't be checked may leave less room than the others. */
export function headroomWords(headroom: number | null, isComplete: boolean): string {
  if (headroom === null) return isComplete ? 'These figures set no limit.' : OPEN;
  if (headroom === 0) return isComplete ? NO_ROOM : `${NO_ROOM} ${OPEN}`;
  const room = `room for up to ${money(headroom)}.`;
  return isComplete ? `You have ${room}` : `${OPEN} The others leave ${room}`;
}
