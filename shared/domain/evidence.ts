import { hashOf, sha256 } from './canonical.ts';
import type { CheckMode } from './compliance.ts';
import type { GroupExposure } from './limit-input.ts';

export const evidenceMoments = ['submitted', 'edited', 'approved', 'accepted', 'published'] as const;

export const evidenceSources = ['callReport', 'attested', 'policy', 'tape', 'platform'] as const;

/** Where a figure of a check is from. */
export interface EvidenceSource {
  /** Of the inputs, with dots. */
  field: string;
  kind: (typeof evidenceSources)[number];
  reference: string;
  version: number | null;
  /** `YYYY-MM-DD`; null where no day is known. */
  asOf: string | null;
}

/**
 * How a record is hashed: 1 over dollars and percent, 2 over whole cents and basis points, 3 with asset classes, 4 with why a
 * purchase is over a limit (docs/limits.md).
 */
export const evidenceFormats = [1, 2, 3, 4] as const;

/** That of new records. */
export const EVIDENCE_FORMAT = 4;

/** What was known of a purchase's limits when it was made, and what followed. */
export interface EvidenceFacts {
  format: (typeof evidenceFormats)[number];
  id: string;
  creditUnionId: string;
  /** As it was called then; null in format 1. */
  creditUnionName: string | null;
  lpNumber: string;
  moment: (typeof evidenceMoments)[number];
  /** ISO 8601 UTC. */
  at: string;
  userId: string;
  userName: string;
  commitmentVersion: number;
  checkMode: CheckMode;
  ruleSet: string;
  /** Canonical JSON: `KeptInput`, in format 1 the inputs of a trial. */
  input: string;
  /** Canonical JSON: `LimitResult`, in format 1 what a trial answers. */
  result: string;
  /** Ids of rules close to their limits that the buyer said they had seen. */
  acknowledged: string[];
  /** Ids of rules that the buyer confirmed. */
  attested: string[];
  /** Why the buyer goes over a limit; null where none is passed or it isn't known, and before format 4. */
  overLimitReason: string | null;
  /** Who said all three; null where no one said anything, and in format 1. */
  confirmedBy: { id: string; name: string } | null;
  sources: EvidenceSource[];
}

/** Facts that are chained to those before them: none can be changed or left out unseen. */
export interface Evidence extends EvidenceFacts {
  inputsHash: string;
  resultHash: string;
  /** The `evidenceHash` of the credit union's record before; empty of the first. */
  previousHash: string;
  /** Of all the others, inputs and result as the objects that they are. */
  evidenceHash: string;
}

/** Where inputs are that are too large for their record, and what they come to; whole cents. */
export interface InputFile {
  key: string;
  amount: number;
  loans: number;
  groups: number;
  /** Of the pool, and of all that is held of its groups before. */
  sums: GroupExposure & { poolBalance: number };
}

/** As it is stored: `input` is null where it is a file. */
export type StoredEvidence = Omit<Evidence, 'input'> & { input: string | null; inputFile: InputFile | null };

/** A check's PDF, as it was written first. */
export interface EvidencePdf {
  /** ISO 8601 UTC. */
  at: string;
  /** Of its bytes, lowercase hex. */
  sha256: string;
}

/** The end of a credit union's chain. */
export interface EvidenceHead {
  hash: string;
  records: number;
  /** Of the last record; empty where it was written before heads named it. */
  id: string;
}

export const noEvidence: EvidenceHead = { hash: '', records: 0, id: '' };

/** The record as the object whose hash it is known by: inputs and result as the objects that they are. */
export function canonicalEvidence(evidence: Omit<Evidence, 'evidenceHash'>): Record<string, unknown> {
  const { format, id, creditUnionId, creditUnionName, lpNumber, moment, at, userId, userName } = evidence;
  const { commitmentVersion, checkMode, ruleSet, acknowledged, attested, confirmedBy, sources } = evidence;
  const { overLimitReason, inputsHash, resultHash, previousHash } = evidence;
  const input: unknown = JSON.parse(evidence.input);
  const result: unknown = JSON.parse(evidence.result);
  return {
    id,
    creditUnionId,
    lpNumber,
    moment,
    at,
    userId,
    userName,
    commitmentVersion,
    checkMode,
    ruleSet,
    input,
    result,
    acknowledged,
    attested,
    sources,
    inputsHash,
    resultHash,
    previousHash,
    ...(format === 1 ? {} : { format, creditUnionName, confirmedBy }),
    // One that was added later to a record of before is found out.
    ...(format < 4 && overLimitReason === null ? {} : { overLimitReason }),
  };
}

export const sealed = async (facts: EvidenceFacts, previousHash: string): Promise<Evidence> => {
  const inputsHash = await sha256(facts.input);
  const resultHash = await hashOf({ inputsHash, result: JSON.parse(facts.result) });
  const chained = { ...facts, inputsHash, resultHash, previousHash };
  return { ...chained, evidenceHash: await hashOf(canonicalEvidence(chained)) };
};

/** Whether all of its hashes are those of what it says. */
async function isAsWritten(record: Evidence): Promise<boolean> {
  try {
    const again = await sealed(record, record.previousHash);
    return (['inputsHash', 'resultHash', 'evidenceHash'] as const).every((name) => again[name] === record[name]);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

interface Verified {
  records: number;
  intact: boolean;
  /**
   * The id of the first record that isn't as it was written, or follows on another one; where the end of the chain is cut off,
   * that of the last record, or its hash where its id isn't known. Null of a whole chain.
   */
  firstBroken: string | null;
  /** How many are missing at the end. */
  missing: number;
}

type AtHand = Omit<Evidence, 'input'> & { input: string | null };
const atHand = async <Kept extends AtHand>({ input, ...record }: Kept) => ({ ...record, input: input ?? '' });

/** Walks a chain, oldest first, to its end. `whole` reads inputs that are files; a record that it finds no input of is broken. */
export async function verifyEvidence<Kept extends AtHand>(
  records: readonly Kept[],
  head: EvidenceHead,
  whole: (record: Kept) => Promise<Evidence | null> = atHand,
): Promise<Verified> {
  const missing = Math.max(0, head.records - records.length);
  let previous = '';
  for (const record of records) {
    const found = record.previousHash === previous ? await whole(record) : null;
    if (!found || !(await isAsWritten(found)))
      return { records: records.length, intact: false, firstBroken: record.id, missing };
    previous = record.evidenceHash;
  }
  const intact = previous === head.hash && records.length === head.records;
  return { records: records.length, intact, firstBroken: intact ? null : head.id || head.hash, missing };
}
