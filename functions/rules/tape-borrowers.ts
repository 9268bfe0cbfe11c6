import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import type { TapeStore } from '../store/tapes.ts';

interface Sources {
  tapes: Pick<TapeStore, 'find'>;
  objects: Pick<ObjectBytes, 'bytes'>;
}

/** The borrowers of an offering's published tape; null where none is published, or its reading told none apart. */
export type ReadTapeBorrowers = (offering: {
  lpNumber: string;
  publishedTapeId: string | null;
}) => Promise<TapeBorrowers | null>;

/** Tapes that stay in memory, of some 20 MB each at most: their files never change. */
const MOST_KEPT = 8;

const unpack = promisify(gunzip);

/** Reads borrowers of published tapes, each tape once for as long as it is among the last that were asked for. */
export function tapeBorrowers({ tapes, objects }: Sources): ReadTapeBorrowers {
  const kept = new Map<string, TapeBorrowers | null>();
  async function read(lpNumber: string, tapeId: string): Promise<TapeBorrowers | null> {
    const tape = await tapes.find(lpNumber, tapeId);
    if (!tape || tape.reading === null) throw new Error(`Tape ${tapeId} of LP ${lpNumber} was never read`);
    if (tape.borrowers === null) return null;
    const packed = await objects.bytes(tapeFileKey(tape, tape.reading, 'borrowers.json'));
    return JSON.parse((await unpack(packed)).toString('utf8'));
  }
  return async ({ lpNumber, publishedTapeId }) => {
    if (publishedTapeId === null) return null;
    const known = kept.get(publishedTapeId);
    const borrowers = known === undefined ? await read(lpNumber, publishedTapeId) : known;
    kept.delete(publishedTapeId);
    kept.set(publishedTapeId, borrowers);
    const [oldest = ''] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
    return borrowers;
  };
}
