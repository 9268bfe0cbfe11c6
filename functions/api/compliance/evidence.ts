import { type EvidenceEntity, EvidenceRow } from '#shared/contract/evidence.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Evidence, verifyEvidence } from '#shared/domain/evidence.ts';
import { list } from '../../odata/list.ts';
import type { ComplianceDeps } from './deps.ts';

const entityOf = (evidence: Evidence): EvidenceEntity => ({
  ...evidence,
  input: JSON.parse(evidence.input),
  result: JSON.parse(evidence.result),
});

const rowOf = (evidence: Evidence): EvidenceRow => {
  const { id, lpNumber, moment, at, userName, commitmentVersion, checkMode, ruleSet, input, result } =
    entityOf(evidence);
  const { verdict, headroom } = result;
  return {
    ...{ id, lpNumber, moment, at, userName, commitmentVersion, checkMode, ruleSet },
    ...{ amount: input.amount, verdict, headroom },
  };
};

type Listed = Parameters<typeof list>[1] & { lp?: string | undefined };

/** What checks of a credit union's commitments found, for its own people alone. */
export const evidenceDesk = ({ evidence, writeReceipt }: Pick<ComplianceDeps, 'evidence' | 'writeReceipt'>) => ({
  async list({ lp, ...query }: Listed, creditUnionId: string) {
    const found = (await evidence.of(creditUnionId)).filter(({ lpNumber }) => lp === undefined || lpNumber === lp);
    const path = '/api/compliance/evidence';
    return list(found.reverse(), query, { row: EvidenceRow, of: rowOf, path });
  },

  async find(id: string, creditUnionId: string): Promise<EvidenceEntity> {
    const found = await evidence.find(creditUnionId, id);
    if (!found) throw new Problem('not_found', { message: 'There is no such check.' });
    return entityOf(found);
  },

  async pdf(id: string, creditUnionId: string) {
    const found = await this.find(id, creditUnionId);
    return { itemName: `Check ${found.lpNumber} ${id}.pdf`, pdf: await writeReceipt(found) };
  },

  async verify(creditUnionId: string) {
    const head = await evidence.head(creditUnionId);
    const records = await evidence.of(creditUnionId);
    // What was added since the end was read is no break.
    const added = records.length > head.records && records[head.records - 1]?.evidenceHash === head.hash;
    const last = records.at(-1);
    return verifyEvidence(records, added && last ? { hash: last.evidenceHash, records: records.length } : head);
  },
});
