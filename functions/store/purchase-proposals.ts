import * as z from 'zod';
import {
  lapseCauses,
  type ProposalStep,
  type PurchaseProposal,
  proposalSteps,
  purchaseKinds,
  purchaseProposalStatuses,
  verdicts,
} from '#shared/domain/purchase-proposal.ts';
import type { Changed } from '#shared/domain/term-words.ts';
import { correlation } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { termsField } from './offered-terms.ts';
import { centsField, part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type PurchaseProposalStore = ReturnType<typeof purchaseProposalStore>;

export const purchaseProposalRecord = record<PurchaseProposal>('proposal of a purchase')({
  id: z.string(),
  lpNumber: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  userId: z.string(),
  userName: z.string(),
  kind: z.enum(purchaseKinds),
  amount: centsField,
  minimumAmount: centsField,
  price: z.number().nullable().default(null),
  figuresHash: z.string().nullable().default(null),
  verdict: z.enum(verdicts).nullable().default(null),
  overLimitReason: z.string().nullable().default(null),
  terms: termsField,
  contentHash: z.string(),
  confirmed: z
    .object({ acknowledged: z.array(z.string()), attested: z.array(z.string()) })
    .nullable()
    .default(null),
  status: z.enum(purchaseProposalStatuses),
  proposedAt: z.string(),
  lapsesAt: z.string(),
  endedAt: z.string().nullable(),
  reason: z.string(),
  lapsedBecause: z.enum(lapseCauses).nullable().default(null),
  approvals: z.array(
    part<PurchaseProposal['approvals'][number]>()({
      by: z.string(),
      at: z.string(),
      contentHash: z.string(),
      reason: z.string().default(''),
    }),
  ),
  askedIds: z.array(z.string()).default([]),
  remindedAt: z.string().nullable().default(null),
  version: z.number(),
});

export const proposalStepRecord = record<ProposalStep>('step of a proposal')({
  id: z.string(),
  at: z.string(),
  type: z.enum(proposalSteps),
  proposalId: z.string(),
  lpNumber: z.string(),
  creditUnionId: z.string(),
  userId: z.string(),
  userName: z.string(),
  amount: centsField,
  reason: z.string().default(''),
  because: z.enum(lapseCauses).nullable().default(null),
  changes: z.array(part<Changed>()({ label: z.string(), before: z.string(), after: z.string() })).default([]),
  toldIds: z.array(z.string()),
});

interface Waiting {
  creditUnionId: string;
  proposalId: string;
  isWaiting: boolean;
}

export const waitingProposalRecord = record<Waiting>('waiting proposal')({
  creditUnionId: z.string(),
  proposalId: z.string(),
  isWaiting: z.boolean(),
});

/** Seconds that the end of waiting is known. */
const KEPT_SECONDS = 86_400;

function waitingWrite({ creditUnionId, id: proposalId, status, endedAt }: PurchaseProposal): Write {
  const isWaiting = status === 'Waiting';
  const expiresAt = Math.floor(Date.parse(endedAt ?? '') / 1000) + KEPT_SECONDS;
  const row = { creditUnionId, proposalId, isWaiting };
  return { put: { ...keys.waitingProposal(creditUnionId, proposalId), ...row, ...(!isWaiting && { expiresAt }) } };
}

/** Each credit union's own. */
export const purchaseProposalStore = (table: Table) => {
  /** Replaces the version read, with its steps; `busy` if it changed. */
  const writes = (next: PurchaseProposal, steps: readonly ProposalStep[]): Write[] => {
    const saved = nextVersion(next);
    return [
      {
        put: { ...keys.purchaseProposal(saved.creditUnionId, saved.id), ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      waitingWrite(saved),
      ...steps.map(
        (step): Write => ({ put: { ...keys.proposalStep(step), ...step, ...correlation() }, when: { absent: true } }),
      ),
    ];
  };

  /** All credit unions', in no order. */
  async function waiting(): Promise<Omit<Waiting, 'isWaiting'>[]> {
    const found = await table.all({ partition: keys.waitingProposal('', '').PK }, waitingProposalRecord);
    return found.flatMap(({ isWaiting, ...one }) => (isWaiting ? one : []));
  }

  return {
    find: (creditUnionId: string, id: string): Promise<PurchaseProposal | undefined> =>
      table.get(keys.purchaseProposal(creditUnionId, id), purchaseProposalRecord),

    /** In no order. */
    of: (creditUnionId: string, lpNumber?: string): Promise<PurchaseProposal[]> =>
      table.all(
        {
          partition: `CREDITUNION#${creditUnionId}`,
          beginsWith: lpNumber === undefined ? 'PROPOSAL#' : `PROPOSAL#${lpNumber}-`,
        },
        purchaseProposalRecord,
      ),

    waiting,

    /** All credit unions' on an LP. Lapsed ones count until written, within the hour. */
    async waitingOn(lpNumber: string): Promise<number> {
      return (await waiting()).filter(({ proposalId }) => proposalId.startsWith(`${lpNumber}-`)).length;
    },

    /** Oldest first. */
    async stepsOf({ creditUnionId, id }: Pick<PurchaseProposal, 'creditUnionId' | 'id'>): Promise<ProposalStep[]> {
      const { PK: partition } = keys.proposalStep({ creditUnionId, at: '', id: '' });
      const all = await table.all({ partition }, proposalStepRecord);
      return all.filter(({ proposalId }) => proposalId === id);
    },

    writes,

    async save(
      next: PurchaseProposal,
      steps: readonly ProposalStep[],
      also: (saved: PurchaseProposal) => Write[] = () => [],
    ): Promise<PurchaseProposal> {
      const saved = nextVersion(next);
      await table.write(...writes(next, steps), ...also(saved));
      return saved;
    },
  };
};
