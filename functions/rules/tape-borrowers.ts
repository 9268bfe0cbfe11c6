import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import type { ObjectReader } from '../services/object-reader.ts';
import type { TapeStore } from '../store/tapes.ts';
import { publishedTape } from './published-tape.ts';

interface Sources {
  tapes: Pick<TapeStore, 'find'>;
  objects: Pick<ObjectReader, 'bytes'>;
}

/** Null without a tape, or if its reading told none apart. */
export type ReadTapeBorrowers = (offering: {
  lpNumber: string;
  publishedTapeId: string | null;
}) => Promise<TapeBorrowers | null>;

const unpack = promisify(gunzip);

export const tapeBorrowers = ({ tapes, objects }: Sources): ReadTapeBorrowers =>
  publishedTape(tapes, async (tape): Promise<TapeBorrowers | null> => {
    if (tape.borrowers === null) return null;
    const packed = await objects.bytes(tapeFileKey(tape, tape.reading, 'borrowers.json'));
    return JSON.parse((await unpack(packed)).toString('utf8'));
  });
