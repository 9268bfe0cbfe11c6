import type { Tape } from '#shared/domain/tape.ts';
import type { TapeStore } from '../store/tapes.ts';

type Published = { lpNumber: string; publishedTapeId: string | null };

/** Tapes that stay in memory, of some 20 MB each at most: what is made of one never changes. */
const MOST_KEPT = 8;

/**
 * What `read` makes of an offering's published tape; null where none is published. Each tape is read once for as long as
 * it is among the last that were asked for.
 */
export function publishedTape<T>(
  tapes: Pick<TapeStore, 'find'>,
  read: (tape: Tape & { reading: number }) => Promise<T>,
  mostKept = MOST_KEPT,
): (offering: Published) => Promise<T | null> {
  const kept = new Map<string, T>();
  return async ({ lpNumber, publishedTapeId }) => {
    if (publishedTapeId === null) return null;
    let made = kept.get(publishedTapeId);
    if (made === undefined) {
      const tape = await tapes.find(lpNumber, publishedTapeId);
      const reading = tape?.reading ?? null;
      if (!tape || reading === null) throw new Error(`Tape ${publishedTapeId} of LP ${lpNumber} was never read`);
      made = await read({ ...tape, reading });
    }
    kept.delete(publishedTapeId);
    kept.set(publishedTapeId, made);
    const [oldest = ''] = kept.keys();
    if (kept.size > mostKept) kept.delete(oldest);
    return made;
  };
}
