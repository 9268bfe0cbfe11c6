import type { Verdict } from '#shared/domain/verdict.ts';
import type { Tone } from '../ui/badge.tsx';

export const verdictWords: Record<Verdict, [words: string, tone: Tone]> = {
  clear: ['Within limits', 'positive'],
  warnings: ['Close to a limit', 'caution'],
  incomplete: ['Some figures missing', 'neutral'],
  stopped: ['Over a limit', 'critical'],
};
