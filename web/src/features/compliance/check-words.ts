import type { EvidenceRow } from '#shared/contract/evidence.ts';
import type { Tone } from '../../ui/badge.tsx';

export const checkPath = (id: string): string => `/compliance/checks/${encodeURIComponent(id)}`;

export { checkedThing, momentWords } from '#shared/domain/evidence-words.ts';

export const verdictWords: Record<EvidenceRow['verdict'], [words: string, tone: Tone]> = {
  clear: ['Within limits', 'positive'],
  warnings: ['Close to a limit', 'caution'],
  incomplete: ['Not all known', 'neutral'],
  stopped: ['Over a limit', 'critical'],
};
