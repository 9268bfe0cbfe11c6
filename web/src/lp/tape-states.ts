import type { TapeState } from '#shared/domain/tape.ts';
import type { Tone } from '../ui/badge.tsx';

export const stateWords: Record<TapeState, { label: string; tone: Tone }> = {
  Uploading: { label: 'Upload not finished', tone: 'caution' },
  Scanning: { label: 'Checking for personal data', tone: 'info' },
  Columns: { label: 'Columns to match', tone: 'caution' },
  Reading: { label: 'Reading', tone: 'info' },
  Faulty: { label: 'Errors to fix', tone: 'critical' },
  Ready: { label: 'Ready', tone: 'positive' },
  Proposed: { label: 'In review', tone: 'info' },
  Published: { label: 'Published', tone: 'positive' },
  Superseded: { label: 'Replaced', tone: 'neutral' },
  Refused: { label: 'Rejected', tone: 'critical' },
  Failed: { label: 'Not read', tone: 'critical' },
  Cancelled: { label: 'Canceled', tone: 'neutral' },
};
