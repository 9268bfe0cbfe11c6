import { decodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { factsOfPool, type TapePool } from '#shared/domain/pool/tape-pool.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import type { TapeStore } from '../store/tapes.ts';
import { publishedTape } from './published-tape.ts';

interface Sources {
  tapes: Pick<TapeStore, 'find'>;
  objects: Pick<ObjectBytes, 'bytes'>;
}

export type ReadTapePool = (offering: { lpNumber: string; publishedTapeId: string | null }) => Promise<TapePool | null>;

export const tapePools = ({ tapes, objects }: Sources): ReadTapePool =>
  publishedTape(tapes, async (tape): Promise<TapePool> => {
    const [groups, text] = await Promise.all([
      objects.bytes(tapeFileKey(tape, tape.reading, 'cohorts.bin')),
      objects.bytes(tapeFileKey(tape, tape.reading, 'facts.json')),
    ]);
    const file = decodeCohorts(groups);
    if (!file) throw new Error(`The groups of tape ${tape.tapeId} can't be read`);
    const facts = JSON.parse(text.toString('utf8')) as Facts;
    return { tapeId: tape.tapeId, cohorts: file.cohorts, ...factsOfPool(facts) };
  });
