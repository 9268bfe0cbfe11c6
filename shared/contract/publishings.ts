import * as z from 'zod';
import { MaybeReason } from './fields.ts';
import { PoolCheck } from './pool-check.ts';
import { contract } from './route.ts';

export const publishingRoutes = contract({
  beforePublishing: {
    method: 'GET',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary: 'How a pool does under the rules on its seller and retention.',
    reply: z.object({
      /** Null for a lead-lender request, which isn't checked. */
      pool: PoolCheck.nullable(),
    }),
  },
  publish: {
    method: 'POST',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary:
      "Publishes a draft and records the check of its pool. If the platform enforces the rules, a pool that doesn't meet them can't be published. Elsewhere it needs a reason, kept in the history: 'No reason given' if absent.",
    body: z.strictObject({ reason: MaybeReason.optional() }).optional(),
    status: 204,
    problems: ['own_work', 'illegal_transition', 'limit_exceeded'],
  },
  unpublish: {
    method: 'DELETE',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary: 'Returns an offering to Draft. Not possible once a commitment is accepted.',
    status: 204,
    problems: ['own_work', 'illegal_transition', 'conflict'],
  },
});
