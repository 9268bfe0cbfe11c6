import { hashOf, sha256 } from './canonical.ts';
import type { CheckMode } from './compliance.ts';
import type { GroupExposure } from './limit-input.ts';

export const evidenceMoments = ['submitted', 'edited', 'approved', 'accepted', 'published'] as const;

export const evidenceSources = ['callReport', 'attested', 'policy', 'tape', 'platform'] as const;

export interface EvidenceSource {
  field: string;
  kind: (typeof evidenceSources)[number];
  reference: string;
  version: number | null;
  /** `YYYY-MM-DD`; null where no day is known. */
  asOf: string | null;
}

export const evidenceFormats = [1, 2, 3, 4] as const;

export const EVIDENCE_FORMAT = 4;

export interface EvidenceFacts {
  format: (typeof evidenceFormats)[number];
  id: string;
  creditUnionId: string;
  /** Name at the time; null in format 1. */
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
  acknowledged: string[];
  attested: string[];
  /** Null where no limit is passed or no reason known, and before format 4. */
  overLimitReason: string | null;
  /** Author of all three; null where nothing was confirmed, and in format 1. */
  confirmedBy: { id: string; name: string } | null;
  sources: EvidenceSource[];
}

/** Chained records: no change or removal goes unseen. */
export interface Evidence extends EvidenceFacts {
  inputsHash: string;
  resultHash: string;
  /** Empty for the first record. */
  previousHash: string;
  /** Covers all other fields, with inputs and result as objects. */
  evidenceHash: string;
}

export interface InputFile {
  key: string;
  amount: number;
  loans: number;
  groups: number;
  /** Sums of the pool, and of prior holdings in its groups. */
  sums: GroupExposure & { poolBalance: number };
}

/** `input` is null where it is a file. */
export type StoredEvidence = Omit<Evidence, 'input'> & { input: string | null; inputFile: InputFile | null };

export interface EvidencePdf {
  /** ISO 8601 UTC. */
  at: string;
  /** Lowercase hex. */
  sha256: string;
}

export interface EvidenceHead {
  hash: string;
  records: number;
  id: string;
}

export const noEvidence: EvidenceHead = { hash: '', records: 0, id: '' };

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
    // A field added later to an old record is found out.
    ...(format < 4 && overLimitReason === null ? {} : { overLimitReason }),
  };
}

export const sealed = async (facts: EvidenceFacts, previousHash: string): Promise<Evidence> => {
  const inputsHash = await sha256(facts.input);
  const resultHash = await hashOf({ inputsHash, result: JSON.parse(facts.result) });
  const chained = { ...facts, inputsHash, resultHash, previousHash };
  return { ...chained, evidenceHash: await hashOf(canonicalEvidence(chained)) };
};

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
  /** First record that was changed or doesn't follow; where the end is cut off, the last id, or its hash if unknown. Null: intact. */
  firstBroken: string | null;
  missing: number;
}

type AtHand = Omit<Evidence, 'input'> & { input: string | null };
const atHand = async <Kept extends AtHand>({ input, ...record }: Kept) => ({ ...record, input: input ?? '' });

/** Walks a chain, oldest first. `whole` reads inputs from files; a record without its input is broken. */
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
