import type { Tape } from '#shared/domain/tape.ts';
import type { TapeStore } from '../store/tapes.ts';

type Published = { lpNumber: string; publishedTapeId: string | null };

/** Tapes in memory, some 20 MB each at most: they never change. */
const MOST_KEPT = 8;

/** Null where none is published. Recent tapes stay in memory. */
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
