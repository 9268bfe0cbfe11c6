import * as z from 'zod';
import { agreementStatuses, signerStates } from '#shared/domain/agreement.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { type DealAgreement, type DealSigner, signingSides } from '#shared/domain/deal-agreement.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type DealAgreementStore = ReturnType<typeof dealAgreementStore>;

const signer = part<DealSigner>()({
  side: z.enum(signingSides),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(signerStates),
  at: z.string().nullable(),
});

export const dealAgreementRecord = record<DealAgreement>('agreement of a deal')({
  id: z.string(),
  dealId: z.string(),
  lpNumber: z.string(),
  envelopeId: z.string(),
  status: z.enum(agreementStatuses),
  file: part<DealAgreement['file']>()({ itemUniqueId: z.string(), itemName: z.string(), sha256: z.string() }),
  signers: z.array(signer),
  sentById: z.string(),
  sentBy: z.string(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  endedBecause: z.string(),
  stored: part<NonNullable<DealAgreement['stored']>>()({ agreement: z.string(), certificate: z.string() }).nullable(),
  version: z.number(),
});

type Way = Pick<DealAgreement, 'id' | 'dealId' | 'lpNumber'>;

export const dealEnvelopeRecord = record<Way>('envelope of a deal')({
  id: z.string(),
  dealId: z.string(),
  lpNumber: z.string(),
});

const put = (agreement: DealAgreement) => ({
  ...keys.dealAgreement(agreement.lpNumber, agreement.dealId, agreement.id),
  ...agreement,
});

/** With the deal's own write. */
export const addedAgreement = (next: DealAgreement): Write[] => {
  const { id, dealId, lpNumber, envelopeId } = next;
  return [
    { put: put(nextVersion(next)), when: { absent: true } },
    { put: { ...keys.dealEnvelope(envelopeId), id, dealId, lpNumber }, when: { absent: true } },
  ];
};

export const changedAgreement = (next: DealAgreement): Write => ({
  put: put(nextVersion(next)),
  when: { version: next.version },
});

export const dealAgreementStore = (table: Table) => ({
  /** Newest first. */
  ofDeal: ({ id, lpNumber }: Pick<Deal, 'id' | 'lpNumber'>): Promise<DealAgreement[]> =>
    table.all(
      {
        partition: keys.deal(lpNumber, '').PK,
        beginsWith: keys.dealAgreement(lpNumber, id, '').SK,
        newestFirst: true,
      },
      dealAgreementRecord,
    ),

  async byEnvelope(envelopeId: string): Promise<DealAgreement | undefined> {
    const found = await table.get(keys.dealEnvelope(envelopeId), dealEnvelopeRecord);
    return found && table.get(keys.dealAgreement(found.lpNumber, found.dealId, found.id), dealAgreementRecord);
  },

  /** Replaces the version read; `busy` if it changed. */
  async save(next: DealAgreement): Promise<void> {
    await table.write(changedAgreement(next));
  },
});
