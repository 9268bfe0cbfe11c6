import { hashOf, sha256 } from './canonical.ts';
import type { CheckMode } from './compliance.ts';

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

/** What was known of a purchase's limits when it was made, and what followed. */
export interface EvidenceFacts {
  id: string;
  creditUnionId: string;
  lpNumber: string;
  moment: (typeof evidenceMoments)[number];
  /** ISO 8601 UTC. */
  at: string;
  userId: string;
  userName: string;
  commitmentVersion: number;
  checkMode: CheckMode;
  ruleSet: string;
  /** The inputs of a trial that answers the same, as canonical JSON. */
  input: string;
  /** What it answers, as canonical JSON. */
  result: string;
  /** Ids of rules close to their limits that the buyer said they had seen. */
  acknowledged: string[];
  /** Ids of rules that the buyer confirmed. */
  attested: string[];
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

export const sealed = async (facts: EvidenceFacts, previousHash: string): Promise<Evidence> => {
  const [input, result] = [JSON.parse(facts.input), JSON.parse(facts.result)];
  const inputsHash = await sha256(facts.input);
  const resultHash = await hashOf({ inputsHash, result });
  const chained = { ...facts, inputsHash, resultHash, previousHash };
  return { ...chained, evidenceHash: await hashOf({ ...chained, input, result }) };
};

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

/** Walks a chain, oldest first, to its end. */
export async function verifyEvidence(records: readonly Evidence[], head: EvidenceHead): Promise<Verified> {
  const missing = Math.max(0, head.records - records.length);
  let previous = '';
  for (const record of records) {
    const { inputsHash: _, resultHash: __, previousHash, evidenceHash, ...facts } = record;
    const again = await sealed(facts, previousHash);
    const isWhole = again.inputsHash === record.inputsHash && again.resultHash === record.resultHash;
    if (!isWhole || again.evidenceHash !== evidenceHash || previousHash !== previous)
      return { records: records.length, intact: false, firstBroken: record.id, missing };
    previous = evidenceHash;
  }
  const intact = previous === head.hash && records.length === head.records;
  return { records: records.length, intact, firstBroken: intact ? null : head.id || head.hash, missing };
}
