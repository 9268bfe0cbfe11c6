import type { EvidenceRow } from '#shared/contract/evidence.ts';
import type { Tone } from '../../ui/badge.tsx';

export const checkPath = (id: string): string => `/compliance/checks/${encodeURIComponent(id)}`;

/** When a check was made. */
export const momentWords: Record<EvidenceRow['moment'], string> = {
  submitted: 'Submitted',
  edited: 'Changed',
  approved: 'Approved',
  accepted: 'Accepted',
};

export const verdictWords: Record<EvidenceRow['verdict'], [words: string, tone: Tone]> = {
  clear: ['Within limits', 'positive'],
  warnings: ['Close to a limit', 'caution'],
  incomplete: ['Not all known', 'neutral'],
  stopped: ['Over a limit', 'critical'],
};
