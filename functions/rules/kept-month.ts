import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { monthFileKey, type ServicingMonth } from '#shared/domain/servicing/month.ts';
import { decodeMonth, type KeptMonth } from '#shared/domain/servicing/month-file.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import type { ClosingFiles } from './closing-loans.ts';
import type { ServicedPool } from './serviced-pool.ts';

export interface KeptMonthDeps {
  objects: Pick<ObjectBytes, 'bytes'>;
  closingFiles: Pick<ClosingFiles, 'read'>;
}

type Closing = ServicedPool['closings'][number];

const unpack = promisify(gunzip);

export async function readKeptMonth(
  { objects }: Pick<KeptMonthDeps, 'objects'>,
  month: ServicingMonth,
): Promise<KeptMonth> {
  if (month.reading === null) throw new Error(`Month ${month.period} was never read`);
  return decodeMonth(await unpack(await objects.bytes(monthFileKey(month, month.reading, 'loans.bin'))));
}

/** Masked ids of the loans that a closing kept. */
export async function keptIn(
  { closingFiles }: Pick<KeptMonthDeps, 'closingFiles'>,
  closing: Closing,
): Promise<Set<string>> {
  const dropped = new Set(closing.lines.flatMap(({ loanId, decision }) => (decision === 'Dropped' ? loanId : [])));
  const loans = await closingFiles.read(closing);
  return new Set(loans.flatMap(({ loanId }) => (dropped.has(loanId) ? [] : loanId)));
}

/** Loans that a closing kept; null for all of the pool, as with one closing alone. */
export async function takesOf(
  deps: Pick<KeptMonthDeps, 'closingFiles'>,
  { closing, pool, masked }: { closing: Closing; pool: ServicedPool; masked: string[] },
): Promise<Uint8Array | null> {
  if (pool.closings.length === 1) return null;
  const kept = await keptIn(deps, closing);
  return Uint8Array.from(masked, (id) => (kept.has(id) ? 1 : 0));
}
