import { type EvidenceEntity, EvidenceRow } from '#shared/contract/evidence.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { canonicalEvidence, type Evidence, type StoredEvidence, verifyEvidence } from '#shared/domain/evidence.ts';
import { evidencePdfKey } from '#shared/events/records.ts';
import { list } from '../../odata/list.ts';
import type { ReadEvidence } from '../../rules/evidence-input.ts';
import { creditUnionOf, isOpenTo } from '../../rules/seen-limits.ts';
import { redirect } from '../../runtime/answer.ts';
import type { CheckWriter } from '../../services/check-writer.ts';
import type { FileService } from '../../services/files.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import { evidenceInDollars, foundIn } from '../../wire/evidence.ts';

export interface EvidenceDeps {
  compliance: ComplianceStore;
  evidence: Pick<EvidenceStore, 'head' | 'find' | 'of' | 'onOffering' | 'pdfOf'>;
  readEvidence: ReadEvidence;
  creditUnions: Pick<CreditUnionStore, 'find' | 'called'>;
  writeCheck: CheckWriter;
  /** Archive of records. */
  archive: Pick<FileService, 'link'>;
}

/** Verdict without its basis, for administrators of the site where a record isn't shared. */
function closed(stored: StoredEvidence) {
  const { result, amount } = foundIn(stored);
  return {
    ...stored,
    amount,
    input: null,
    canonical: null,
    acknowledged: [],
    attested: [],
    confirmedBy: null,
    overLimitReason: null,
    sources: [],
    result: { ...result, rules: [] },
    isShared: false,
  };
}

/** Inputs are null where they are gone. */
function open(stored: StoredEvidence, whole: Evidence | null) {
  const isShared = true;
  if (!whole) return { ...stored, ...foundIn(stored), input: null, canonical: null, isShared };
  const { evidenceHash: _, ...hashed } = whole;
  const record = evidenceInDollars(whole);
  return { ...record, amount: record.input.amount, canonical: canonicalEvidence(hashed), isShared };
}

const rowOf = (evidence: StoredEvidence): EvidenceRow => {
  const { id, creditUnionId, lpNumber, moment, at, userName, commitmentVersion, checkMode, ruleSet } = evidence;
  const { amount, result } = foundIn(evidence);
  const { verdict, headroom } = result;
  return {
    id,
    creditUnionId,
    lpNumber,
    moment,
    at,
    userName,
    commitmentVersion,
    checkMode,
    ruleSet,
    amount,
    verdict,
    headroom,
  };
};

interface Whose {
  /** For administrators of the site; everyone else means their own. */
  creditUnionId?: string | undefined;
}

type Listed = Parameters<typeof list>[1] & Whose & { lp?: string | undefined };

const absent = () => new Problem('not_found', { message: 'There is no such check.' });

/** Open to the credit union's own people, and to administrators of the site as far as it shares them. */
export const evidenceDesk = ({
  evidence,
  readEvidence,
  writeCheck,
  archive,
  compliance,
  creditUnions,
}: EvidenceDeps) => {
  const idOf = async ({ creditUnionId = '' }: Whose, caller: Caller): Promise<string> =>
    (await creditUnionOf({ creditUnions }, creditUnionId || caller.creditUnionId, caller)).id;

  async function stored(id: string, whose: Whose, caller: Caller) {
    const creditUnionId = await idOf(whose, caller);
    const found = await evidence.find(creditUnionId, id);
    if (!found) throw absent();
    const isShared = isOpenTo(caller, await compliance.settings(creditUnionId));
    return { record: found, isShared };
  }

  return {
    async list({ lp, creditUnionId, ...query }: Listed, caller: Caller) {
      const isOfAll = lp !== undefined && creditUnionId === undefined && isAdmin(caller);
      const found = isOfAll
        ? await evidence.onOffering(lp)
        : (await evidence.of(await idOf({ creditUnionId }, caller))).filter(
            ({ lpNumber }) => lp === undefined || lpNumber === lp,
          );
      const path = '/api/compliance/evidence';
      return list(found.reverse(), query, { row: EvidenceRow, of: rowOf, path });
    },

    async find(id: string, whose: Whose, caller: Caller): Promise<EvidenceEntity> {
      const { record, isShared } = await stored(id, whose, caller);
      return isShared ? open(record, await readEvidence(record)) : closed(record);
    },

    async pdf(id: string, whose: Whose, caller: Caller) {
      const { record, isShared } = await stored(id, whose, caller);
      if (!isShared) throw absent();
      const { creditUnionId } = record;
      if (!(await evidence.pdfOf(creditUnionId, id))) await writeCheck({ creditUnionId, id });
      const itemName = `Check ${record.lpNumber} ${id}.pdf`;
      const file = { key: evidencePdfKey(record), itemName, contentType: 'application/pdf' };
      return redirect(await archive.link(file, 'attachment'));
    },

    async verify(whose: Whose, caller: Caller) {
      const creditUnionId = await idOf(whose, caller);
      const head = await evidence.head(creditUnionId);
      const records = await evidence.of(creditUnionId);
      // Records added since the end was read are no break.
      const added = records.length > head.records && records[head.records - 1]?.evidenceHash === head.hash;
      const last = records.at(-1);
      return verifyEvidence(
        records,
        added && last ? { hash: last.evidenceHash, records: records.length, id: last.id } : head,
        readEvidence,
      );
    },
  };
};
