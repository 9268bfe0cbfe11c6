import type { Facts } from '#shared/domain/pool/facts.ts';
import { type Tape, tapeFileKey } from '#shared/domain/tape.ts';
import type { TapeRate } from '#shared/domain/wire.ts';
import type { ObjectReader } from '../services/object-reader.ts';

/** Cut-off and average note rate of a tape that was read; null where it states no rate. */
export async function tapeRateOf(
  { bytes }: Pick<ObjectReader, 'bytes'>,
  { reading, ...tape }: Pick<Tape, 'lpNumber' | 'tapeId' | 'reading'>,
): Promise<TapeRate | null> {
  if (reading === null) return null;
  const facts = await bytes(tapeFileKey(tape, reading, 'facts.json'));
  const { asOfDate, weighted } = JSON.parse(facts.toString('utf8')) as Facts;
  return weighted.noteRate && { asOfDate, noteRate: weighted.noteRate.value };
}
