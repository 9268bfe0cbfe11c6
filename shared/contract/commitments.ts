import * as z from 'zod';
import { purchaseWords } from '../domain/amount.ts';
import { commitmentStatuses } from '../domain/commitment.ts';
import { amount, Dollars } from './fields.ts';
import { Patch } from './patch.ts';
import { contract } from './route.ts';

export const PurchaseAmount = amount(purchaseWords);

export const Commitment = z.object({ id: z.string(), amount: Dollars, status: z.enum(commitmentStatuses) });
export type Commitment = z.infer<typeof Commitment>;

export const CommitmentResponse = z.object({
  activeCommitment: Commitment.nullable(),
  hasAcceptedCommitment: z.boolean(),
});
export type CommitmentResponse = z.infer<typeof CommitmentResponse>;

export const commitments = contract({
  mine: {
    method: 'GET',
    path: '/marketplace/offering/{id}/user/commitment',
    access: 'user',
    summary: "The live commitment of the caller's credit union.",
    reply: CommitmentResponse,
  },
  submit: {
    method: 'POST',
    path: '/marketplace/offering/{id}/commitments',
    access: 'verified',
    summary: 'Commits to a purchase; one live commitment per credit union.',
    body: z.strictObject({ Amount: PurchaseAmount }),
    reply: Commitment,
    status: 201,
    problems: ['commitment_exists', 'commitment_accepted', 'own_offering', 'not_open'],
  },
  update: {
    method: 'PATCH',
    path: '/marketplace/commitments/{id}',
    access: 'verifiedOrAdmin',
    summary:
      'Buyer: replace /Amount, /Status (Pending, Withdrawn) and /UserObjectId (own). Administrator: /Status (Accepted, Rejected).',
    body: Patch,
    patch: true,
    reply: Commitment,
    problems: ['commitment_accepted', 'illegal_transition', 'oversold', 'not_open', 'stale'],
  },
});
