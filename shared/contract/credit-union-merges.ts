import * as z from 'zod';
import { CreditUnionEntity } from './credit-union-entity.ts';
import { contract } from './route.ts';

const count = z.number().int();

/** How much refers to a credit union. */
export const CreditUnionUseEntity = z.object({
  users: count,
  /** Offerings that it sells, in any state. */
  offerings: count,
  /** Offerings whose restrictions name it. */
  restrictions: count,
  commitments: count,
  indications: count,
  /** Files exchanged with it, and reports for it alone. */
  files: count,
  /** What still repeats what its entry said before, or names one that was merged into it. */
  behind: count,
});

/** What merging a credit union into another would do. */
export const CreditUnionMergeEntity = z.object({
  into: CreditUnionEntity,
  /** What refers to the one that goes, and will refer to the one that remains. */
  moves: CreditUnionUseEntity.omit({ behind: true }),
  /** Orders that stay where they are, because the one that remains has its own on that LP. */
  staying: count,
  /** Why they can't be merged as things are, a sentence each. */
  obstacles: z.array(z.string()),
});

export const mergeRoutes = contract({
  use: {
    method: 'GET',
    path: '/crm/creditunions/{id}/use',
    access: 'admin',
    summary: 'How much refers to a credit union: people, offerings, restrictions, orders and files.',
    reply: CreditUnionUseEntity,
  },
  follow: {
    method: 'POST',
    path: '/crm/creditunions/{id}/follow',
    access: 'admin',
    remembers: false,
    summary:
      "Brings up to 50 of a credit union's users and offerings up to date with its entry, and what refers to those that were merged into it. Call it until none are left. Orders and history keep what was.",
    reply: z.object({ left: count }),
    problems: ['conflict'],
  },
  mergePreview: {
    method: 'GET',
    path: '/crm/creditunions/{id}/merge',
    access: 'admin',
    summary: 'What merging a credit union into another would do. Nothing is changed.',
    query: z.strictObject({ into: z.string('Say which one remains').min(1, 'Say which one remains').max(64) }),
    reply: CreditUnionMergeEntity,
  },
  merge: {
    method: 'POST',
    path: '/crm/creditunions/{id}/merge',
    access: 'admin',
    summary:
      'Makes a credit union a part of another, for good: its id and numbers lead there, and what refers to it follows by `follow`.',
    body: z.strictObject({ into: z.string().min(1).max(64) }),
    reply: CreditUnionEntity,
    problems: ['stale', 'conflict'],
  },
});
