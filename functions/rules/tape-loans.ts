import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeLoans } from '#shared/domain/pool/loan-file.ts';
import type { Loans } from '#shared/domain/pool/loans.ts';
import { type Tape, tapeFileKey } from '#shared/domain/tape.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';

export type ReadTapeLoans = (tape: Tape) => Promise<Loans>;

/** Tapes in memory, some 50 MB each at most: they never change. */
const MOST_KEPT = 4;

const unpack = promisify(gunzip);

/** Recent tapes stay in memory. */
export function tapeLoans({ bytes }: Pick<ObjectBytes, 'bytes'>): ReadTapeLoans {
  const kept = new Map<string, Loans>();
  return async (tape) => {
    const { tapeId, reading } = tape;
    if (reading === null) throw new Error(`Tape ${tapeId} was never read`);
    const key = tapeFileKey(tape, reading, 'loans.bin');
    const loans = kept.get(key) ?? decodeLoans(await unpack(await bytes(key)));
    if (!loans) throw new Error(`The loans of tape ${tapeId} can't be read`);
    kept.delete(key);
    kept.set(key, loans);
    const [oldest = ''] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
    return loans;
  };
}
