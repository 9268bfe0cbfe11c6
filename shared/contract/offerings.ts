import * as z from 'zod';
import { contactRoutes } from './deal-contacts.ts';
import { feeQuestionRoutes } from './fee-question.ts';
import { OfferingDraft, OfferingEntity } from './offering-entity.ts';
import { Patch } from './patch.ts';
import { publishingRoutes } from './publishings.ts';
import { contract } from './route.ts';

export const CreditUnionRelation = z.object({
  lpIdentifier: z.string(),
  isSeller: z.boolean(),
  isVisible: z.boolean(),
  isWhitelisted: z.boolean(),
  isBlacklisted: z.boolean(),
  canIndicate: z.boolean(),
  canCommit: z.boolean(),
  hasIndicated: z.boolean(),
  hasCommitted: z.boolean(),
  reason: z.string().optional(),
});
export type CreditUnionRelation = z.infer<typeof CreditUnionRelation>;

export const offerings = contract({
  relation: {
    method: 'GET',
    path: '/marketplace/offering/{id}/culprelation',
    access: 'user',
    summary: "How the offering relates to the caller's credit union; guards every LP page.",
    reply: CreditUnionRelation,
  },
  get: {
    method: 'GET',
    path: '/marketplace/offerings/{id}',
    access: 'user',
    summary: 'One offering.',
    reply: OfferingEntity,
  },
  create: {
    method: 'POST',
    path: '/marketplace/offerings',
    access: 'admin',
    summary: 'A new offering in state Draft. The server assigns its LPIdentifier.',
    body: OfferingDraft,
    reply: OfferingEntity,
    status: 201,
    problems: ['own_work'],
  },
  update: {
    method: 'PATCH',
    path: '/marketplace/offerings/{id}',
    access: 'admin',
    summary: 'Edits an offering, or moves its state along the allowed transitions.',
    body: Patch,
    patch: true,
    reply: OfferingEntity,
    problems: ['own_work', 'illegal_transition', 'conflict', 'stale', 'limit_exceeded'],
  },
  remove: {
    method: 'DELETE',
    path: '/marketplace/offerings/{id}',
    access: 'admin',
    summary: 'Deletes a draft permanently. Its history stays.',
    status: 204,
    problems: ['own_work', 'illegal_transition', 'conflict', 'stale'],
  },
  ...publishingRoutes,
  ...feeQuestionRoutes,
  ...contactRoutes,
});
