import * as z from 'zod';
import { checkModes } from '#shared/domain/compliance.ts';
import {
  type EvidenceHead,
  type EvidencePdf,
  evidenceFormats,
  evidenceMoments,
  evidenceSources,
  type InputFile,
  noEvidence,
  type StoredEvidence,
} from '#shared/domain/evidence.ts';
import { type Verdict, verdicts } from '#shared/domain/verdict.ts';
import type { Cents } from '#shared/format/money.ts';
import { keys } from './keys.ts';
import { centsField, part, record } from './record.ts';
import type { Table, Write } from './table.ts';

interface Found {
  verdict: Verdict;
  headroom: Cents | null;
}

interface EvidencePointer extends Found {
  id: string;
  creditUnionId: string;
}

export type EvidenceStore = ReturnType<typeof evidenceStore>;

const fields = {
  format: z.literal(evidenceFormats).default(1),
  id: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string().nullable().default(null),
  lpNumber: z.string(),
  moment: z.enum(evidenceMoments),
  at: z.string(),
  userId: z.string(),
  userName: z.string(),
  commitmentVersion: z.number(),
  checkMode: z.enum(checkModes),
  ruleSet: z.string(),
  input: z.string().nullable(),
  inputFile: part<InputFile>()({
    key: z.string(),
    amount: z.number(),
    loans: z.number(),
    groups: z.number(),
    sums: z.object({
      poolBalance: z.number(),
      participations: z.number(),
      otherLoans: z.number(),
      commercial: z.number(),
      readilyMarketable: z.number(),
    }),
  })
    .nullable()
    .default(null),
  result: z.string(),
  acknowledged: z.array(z.string()),
  attested: z.array(z.string()),
  overLimitReason: z.string().nullable().default(null),
  confirmedBy: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  sources: z.array(
    z.object({
      field: z.string(),
      kind: z.enum(evidenceSources),
      reference: z.string(),
      version: z.number().nullable(),
      asOf: z.string().nullable(),
    }),
  ),
  inputsHash: z.string(),
  resultHash: z.string(),
  previousHash: z.string(),
  evidenceHash: z.string(),
};

/** In one field, so hashed content is apart from other attributes. */
export const evidenceRecord = record<{ evidence: StoredEvidence }>('evidence of a check')({
  evidence: part<StoredEvidence>()(fields),
});

export const evidenceHeadRecord = record<EvidenceHead>('end of a chain of evidence')({
  hash: z.string(),
  records: z.number(),
  id: z.string().default(''),
});

export const evidencePdfRecord = record<EvidencePdf>('hash of the PDF of a check')({
  at: z.string(),
  sha256: z.string(),
});

export const evidencePointerRecord = record<EvidencePointer>('check on an offering')({
  id: z.string(),
  creditUnionId: z.string(),
  verdict: z.enum(verdicts),
  headroom: centsField.nullable(),
});

export const evidenceStore = (table: Table) => ({
  head: async (creditUnionId: string): Promise<EvidenceHead> =>
    (await table.get(keys.evidenceHead(creditUnionId), evidenceHeadRecord)) ?? noEvidence,

  find: async (creditUnionId: string, id: string): Promise<StoredEvidence | undefined> =>
    (await table.get(keys.evidence(creditUnionId, id), evidenceRecord))?.evidence,

  async of(creditUnionId: string): Promise<StoredEvidence[]> {
    const found = await table.all({ partition: keys.evidence(creditUnionId, '').PK }, evidenceRecord);
    return found.map(({ evidence }) => evidence);
  },

  async onOffering(lpNumber: string): Promise<StoredEvidence[]> {
    const { PK, SK } = keys.evidenceOn(lpNumber, '', '');
    const pointers = await table.all(
      { partition: PK, beginsWith: SK.slice(0, SK.indexOf('#') + 1) },
      evidencePointerRecord,
    );
    const wanted = pointers.map((one) => keys.evidence(one.creditUnionId, one.id));
    return (await table.readAll(wanted, evidenceRecord)).map(({ evidence }) => evidence);
  },

  pdfOf: (creditUnionId: string, id: string): Promise<EvidencePdf | undefined> =>
    table.get(keys.evidencePdf(creditUnionId, id), evidencePdfRecord),

  keepPdf: (creditUnionId: string, id: string, pdf: EvidencePdf): Promise<void> =>
    table.write({ put: { ...keys.evidencePdf(creditUnionId, id), ...pdf }, when: { absent: true } }),

  /** For the transaction it proves; `busy` if the chain has grown since the read. */
  writes: (evidence: StoredEvidence, head: EvidenceHead, { verdict, headroom }: Found): Write[] => [
    {
      put: {
        ...keys.evidence(evidence.creditUnionId, evidence.id),
        // For the archive and people's requests.
        userId: evidence.userId,
        at: evidence.at,
        evidence,
      },
      when: { absent: true },
    },
    {
      put: {
        ...keys.evidenceHead(evidence.creditUnionId),
        hash: evidence.evidenceHash,
        records: head.records + 1,
        id: evidence.id,
      },
      when: head.records === 0 ? { absent: true } : { oneOf: { hash: [head.hash] } },
    },
    {
      put: {
        ...keys.evidenceOn(evidence.lpNumber, evidence.at, evidence.id),
        id: evidence.id,
        creditUnionId: evidence.creditUnionId,
        verdict,
        headroom,
      },
    },
  ],
});
