import { decodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { lateOf, type TapePool } from '#shared/domain/pool/tape-pool.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import type { TapeStore } from '../store/tapes.ts';

interface Sources {
  tapes: Pick<TapeStore, 'find'>;
  objects: Pick<ObjectBytes, 'bytes'>;
}

/** The loans of an offering's published tape in groups, to be priced; null where none is published. */
export type ReadTapePool = (offering: { lpNumber: string; publishedTapeId: string | null }) => Promise<TapePool | null>;

/** Tapes that stay in memory, of megabytes each at most: their files never change. */
const MOST_KEPT = 8;

/** Reads published tapes, each once. */
export function tapePools({ tapes, objects }: Sources): ReadTapePool {
  const kept = new Map<string, TapePool>();
  return async ({ lpNumber, publishedTapeId }) => {
    if (publishedTapeId === null) return null;
    const known = kept.get(publishedTapeId);
    if (known) return known;
    const tape = await tapes.find(lpNumber, publishedTapeId);
    if (!tape || tape.reading === null) throw new Error(`Tape ${publishedTapeId} of LP ${lpNumber} was never read`);
    const { reading } = tape;
    const [groups, text] = await Promise.all([
      objects.bytes(tapeFileKey(tape, reading, 'cohorts.bin')),
      objects.bytes(tapeFileKey(tape, reading, 'facts.json')),
    ]);
    const file = decodeCohorts(groups);
    if (!file) throw new Error(`The groups of tape ${publishedTapeId} can't be read`);
    const facts = JSON.parse(text.toString('utf8')) as Facts;
    const pool = {
      ...{ tapeId: publishedTapeId, asOfDate: facts.asOfDate, cohorts: file.cohorts },
      late: lateOf(facts),
    };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest) kept.delete(oldest);
    kept.set(publishedTapeId, pool);
    return pool;
  };
}
