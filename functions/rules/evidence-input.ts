import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { KeptInput } from '#shared/contract/kept-limits.ts';
import type { Evidence, InputFile, StoredEvidence } from '#shared/domain/evidence.ts';
import type { GroupExposure } from '#shared/domain/limit-input.ts';
import { evidenceInputKey } from '#shared/events/records.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import { isAbsent, type ObjectReader } from '../services/object-reader.ts';

/** Bytes kept in the record; DynamoDB items end at 400 kB. */
const LARGEST = 300_000;

const nothing: GroupExposure = { participations: 0, otherLoans: 0, commercial: 0, readilyMarketable: 0 };

function inputFileOf(evidence: Evidence): InputFile {
  const { amount, offering, exposure }: KeptInput = JSON.parse(evidence.input);
  const held = Object.values(exposure.groups).reduce(
    (sum, one) => ({
      participations: sum.participations + one.participations,
      otherLoans: sum.otherLoans + one.otherLoans,
      commercial: sum.commercial + one.commercial,
      readilyMarketable: sum.readilyMarketable + one.readilyMarketable,
    }),
    nothing,
  );
  return {
    key: evidenceInputKey(evidence),
    amount,
    loans: offering.loans.length,
    groups: Object.keys(exposure.groups).length,
    sums: { poolBalance: offering.poolBalance, ...held },
  };
}

/** Writes large inputs first, as the hashed text; a file without a record is swept. */
export async function storedEvidence(objects: Pick<ObjectBytes, 'write'>, evidence: Evidence): Promise<StoredEvidence> {
  if (Buffer.byteLength(evidence.input) <= LARGEST) return { ...evidence, inputFile: null };
  const inputFile = inputFileOf(evidence);
  await objects.write(inputFile.key, Readable.from([evidence.input], { objectMode: false }), 'application/json');
  return { ...evidence, input: null, inputFile };
}

/** Null where the inputs are gone or don't match. */
export type ReadEvidence = (stored: StoredEvidence) => Promise<Evidence | null>;

/** `documents`: inputs not archived yet. */
export const evidenceReader = (archived: Bytes, documents: Bytes): ReadEvidence =>
  async function whole({ input, inputFile, ...record }) {
    if (inputFile === null) return input === null ? null : { ...record, input };
    const bytes = (await found(archived, inputFile.key)) ?? (await found(documents, inputFile.key));
    if (bytes === null) return null;
    const evidence = { ...record, input: bytes.toString('utf8') };
    return isDeepStrictEqual(inputFileOf(evidence), inputFile) ? evidence : null;
  };

type Bytes = Pick<ObjectReader, 'bytes'>;

async function found(objects: Bytes, key: string): Promise<Buffer | null> {
  try {
    return await objects.bytes(key);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
