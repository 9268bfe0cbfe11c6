import type { LimitLevel } from '#shared/domain/limit-input.ts';
import type { Figures } from '#shared/domain/net-worth.ts';
import type { Tone } from '../../ui/badge.tsx';

export { ruleNames, sourceNames, UNCONFIRMED_RULES, wordsOf } from '#shared/domain/evidence-words.ts';

export const levelTones: Record<LimitLevel, Tone> = {
  ...{ pass: 'positive', warn: 'caution', stop: 'critical', unknown: 'neutral', attest: 'info', note: 'neutral' },
  notApplicable: 'neutral',
};

/** Who says what a net worth is, after it. */
export const originWords: Record<Figures['source'], string> = {
  attested: 'attested',
  callReport: 'from the call report',
};
