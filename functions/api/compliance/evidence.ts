import { type EvidenceEntity, EvidenceRow } from '#shared/contract/evidence.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Evidence, verifyEvidence } from '#shared/domain/evidence.ts';
import { evidencePdfKey } from '#shared/events/records.ts';
import { list } from '../../odata/list.ts';
import { redirect } from '../../runtime/answer.ts';
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

type Deps = Pick<ComplianceDeps, 'evidence' | 'archiveCheck' | 'archive'>;

/** Someone else had it written at the same moment: of the same record, the same. */
function unlessBusy(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'busy')) throw error;
}

/** What checks of a credit union's commitments found, for its own people alone. */
export const evidenceDesk = ({ evidence, archiveCheck, archive }: Deps) => ({
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

  /** Written when it is first asked for: its bytes are those of its record, whenever that is. */
  async pdf(id: string, creditUnionId: string, now: Date) {
    const found = await this.find(id, creditUnionId);
    if (!(await evidence.pdfOf(creditUnionId, id))) {
      const { sha256 } = await archiveCheck(found);
      await evidence.keepPdf(creditUnionId, id, { at: now.toISOString(), sha256 }).catch(unlessBusy);
    }
    const itemName = `Check ${found.lpNumber} ${id}.pdf`;
    const file = { key: evidencePdfKey(found), itemName, contentType: 'application/pdf' };
    return redirect(await archive.link(file, 'attachment'));
  },

  async verify(creditUnionId: string) {
    const head = await evidence.head(creditUnionId);
    const records = await evidence.of(creditUnionId);
    // What was added since the end was read is no break.
    const added = records.length > head.records && records[head.records - 1]?.evidenceHash === head.hash;
    const last = records.at(-1);
    return verifyEvidence(
      records,
      added && last ? { hash: last.evidenceHash, records: records.length, id: last.id } : head,
    );
  },
});
