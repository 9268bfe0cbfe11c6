import * as z from 'zod';
import { PoolCheck } from './pool-check.ts';
import { contract } from './route.ts';

export const publishingRoutes = contract({
  beforePublishing: {
    method: 'GET',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary: 'What a pool comes to under the rules on its seller and on what that keeps.',
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
      'Publishes a draft. The check of its pool is kept with it; where the platform enforces, a rule that is broken blocks it.',
    status: 204,
    problems: ['own_work', 'illegal_transition', 'limit_exceeded'],
  },
  unpublish: {
    method: 'DELETE',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary: 'Returns an offering to Draft. Refused while a commitment is accepted.',
    status: 204,
    problems: ['own_work', 'illegal_transition', 'conflict'],
  },
});
