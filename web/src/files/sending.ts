import { type Pace, pace } from './pace.ts';
import type { UploadFile } from './uploader.ts';

export type Phase = 'waiting' | 'sending' | 'paused' | 'finishing' | 'done' | 'failed';

export interface Sending {
  id: string;
  name: string;
  size: number;
  sent: number;
  phase: Phase;
  fault: string | null;
  /** Bytes per second; null while unknown. */
  speed: number | null;
}

export const isUnderWay = ({ phase }: Pick<Sending, 'phase'>): boolean =>
  phase === 'waiting' || phase === 'sending' || phase === 'finishing';

function phaseOf({ error, isPaused, progress, size }: UploadFile): Phase {
  const sent = Number(progress.bytesUploaded) || 0;
  if (error) return 'failed';
  if (progress.uploadComplete) return 'done';
  if (isPaused) return 'paused';
  if (sent > 0 && sent >= (size ?? 0)) return 'finishing';
  return sent > 0 ? 'sending' : 'waiting';
}

export function sendings() {
  const paces = new Map<string, Pace>();
  const together = pace();
  let gone = 0;

  function speedOf(id: string, phase: Phase, sent: number, at: number): number | null {
    const known = paces.get(id) ?? pace();
    paces.set(id, known);
    if (phase === 'sending' || phase === 'finishing') gone += known.note(sent, at);
    else known.clear();
    return phase === 'sending' ? known.perSecond() : null;
  }

  return function look(files: readonly UploadFile[], at: number): { files: Sending[]; speed: number | null } {
    const seen = files.map((file): Sending => {
      const { id, name, error = null } = file;
      const size = file.size ?? 0;
      const phase = phaseOf(file);
      const sent = phase === 'done' ? size : Math.min(size, Number(file.progress.bytesUploaded) || 0);
      return { id, name, size, sent, phase, fault: error, speed: speedOf(id, phase, sent, at) };
    });
    if (seen.some(isUnderWay)) together.note(gone, at);
    else together.clear();
    return { files: seen, speed: together.perSecond() };
  };
}
