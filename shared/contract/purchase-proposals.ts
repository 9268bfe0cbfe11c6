import * as z from 'zod';
import { ignoredBecause } from '../domain/authority.ts';
import { lapseCauses, proposalSteps, purchaseKinds, purchaseProposalStatuses } from '../domain/purchase-proposal.ts';
import { verdicts } from '../domain/verdict.ts';
import { PurchaseBody } from './commitments.ts';
import { DateTime, Dollars, PersonalText, Reason } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { WireEntity } from './receipts.ts';
import { contract } from './route.ts';
import { WaitingChange } from './waiting-change.ts';

export const PurchaseProposalEntity = z.object({
  id: z.string(),
  lpNumber: z.string(),
  /** `edit`: new amounts of the pending commitment. */
  kind: z.enum(purchaseKinds),
  amount: Dollars,
  minimumAmount: Dollars,
  /** Percent of par; null: none. */
  price: z.number().nullable(),
  /** Verdict when proposed; null where unchecked. */
  verdict: z.enum(verdicts).nullable(),
  /** Null within the limits. */
  overLimitReason: z.string().nullable(),
  /** Hash that approvals and refusals name. */
  contentHash: z.string(),
  status: z.enum(purchaseProposalStatuses),
  proposedBy: z.string(),
  isOwn: z.boolean(),
  proposedAt: DateTime,
  lapsesAt: DateTime,
  endedAt: DateTime.nullable(),
  /** Reason for declining. */
  reason: z.string().nullable(),
  /** Null unless lapsed. */
  lapsedBecause: z.enum(lapseCauses).nullable(),
  /** Required and missing approvals by present limits; 0 once done. */
  required: z.number().int(),
  missing: z.number().int(),
  /** `reason`: comment; `why`: reason it doesn't count now. */
  approvals: z.array(
    z.object({ by: z.string(), at: DateTime, reason: z.string(), why: z.enum(ignoredBecause).nullable() }),
  ),
  /** Possible approvers: ids, and names in the same order. */
  mayApprove: z.array(z.string()),
  mayApproveNames: z.array(z.string()),
  /** The caller could approve or decline it now. */
  isMine: z.boolean(),
});
export type PurchaseProposalEntity = z.infer<typeof PurchaseProposalEntity>;

/** Own credit union only. */
export const ProposalStepEntity = z.object({
  at: DateTime,
  type: z.enum(proposalSteps),
  by: z.string(),
  reason: z.string().nullable(),
  because: z.enum(lapseCauses).nullable(),
  /** Changes of the purchase or the LP's terms, old and new. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type ProposalStepEntity = z.infer<typeof ProposalStepEntity>;

export const PurchaseProposalDetail = PurchaseProposalEntity.extend({
  /** Expected by the proposed terms; null without a price. */
  wire: WireEntity.nullable(),
  /** Oldest first. */
  steps: z.array(ProposalStepEntity),
});
export type PurchaseProposalDetail = z.infer<typeof PurchaseProposalDetail>;

const Named = z.strictObject({ contentHash: z.string('The content hash is required').min(1).max(200) });

const Remark = PersonalText('The comment', { max: 500, mayBeEmpty: true });

const path = '/compliance/proposals';

/** Approval of purchases that people may not decide alone. */
export const purchaseProposals = contract({
  propose: {
    method: 'POST',
    path: '/marketplace/offering/{id}/proposals',
    access: 'verified',
    summary:
      "Asks colleagues to approve a purchase that the caller may not decide alone. If the caller's own proposal is waiting, it's changed and loses its approvals.",
    body: PurchaseBody,
    reply: PurchaseProposalEntity,
    status: 201,
    problems: [
      'conflict',
      'limit_exceeded',
      'check_incomplete',
      'attestation_missing',
      'commitment_accepted',
      'own_offering',
      'not_open',
      'book_closed',
      'terms_changed',
    ],
  },
  proposals: {
    method: 'GET',
    path,
    access: 'user',
    summary:
      "The proposals of the caller's credit union, newest first; with `mine=true` those that wait for the caller.",
    query: ListQuery.extend({ mine: z.enum(['true', 'false']).optional() }),
    /** With waiting changes of limits, for administrators; absent without any. */
    reply: listOf(PurchaseProposalEntity).extend({ changes: z.array(WaitingChange).optional() }),
  },
  proposal: {
    method: 'GET',
    path: `${path}/{id}`,
    access: 'user',
    summary: "A proposal of the caller's credit union, with its outcome.",
    reply: PurchaseProposalDetail,
  },
  approveProposal: {
    method: 'POST',
    path: `${path}/{id}/approvals`,
    access: 'verified',
    summary: 'Approves a proposal as it was seen. The last approval that is needed makes the commitment.',
    body: Named.extend({ reason: Remark.default('') }),
    reply: PurchaseProposalEntity,
    problems: [
      'no_authority',
      'own_work',
      'conflict',
      'limit_exceeded',
      'check_incomplete',
      'commitment_exists',
      'commitment_accepted',
      'own_offering',
      'not_open',
      'book_closed',
    ],
  },
  submitProposal: {
    method: 'POST',
    path: `${path}/{id}/submissions`,
    access: 'verified',
    summary: 'Submits the commitment of a proposal that needs no more approval, by the person who prepared it.',
    body: Named,
    reply: PurchaseProposalEntity,
    problems: [
      'approval_needed',
      'conflict',
      'limit_exceeded',
      'check_incomplete',
      'commitment_exists',
      'commitment_accepted',
      'own_offering',
      'not_open',
      'book_closed',
    ],
  },
  refuseProposal: {
    method: 'POST',
    path: `${path}/{id}/refusals`,
    access: 'verified',
    summary: 'Declines a proposal as it was seen.',
    body: Named.extend({ reason: Reason }),
    reply: PurchaseProposalEntity,
    problems: ['no_authority', 'own_work', 'conflict'],
  },
  withdrawProposal: {
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'user',
    summary: "Withdraws a proposal before it's decided, by the person who prepared it.",
    status: 204,
    problems: ['conflict'],
  },
});
