import type { Verdict } from '#shared/domain/verdict.ts';
import type { Tone } from '../ui/badge.tsx';

/** What a check comes to, as a badge says it. */
export const verdictWords: Record<Verdict, [words: string, tone: Tone]> = {
  clear: ['Within limits', 'positive'],
  warnings: ['Close to a limit', 'caution'],
  incomplete: ['Not all known', 'neutral'],
  stopped: ['Over a limit', 'critical'],
};
