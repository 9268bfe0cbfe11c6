import * as z from 'zod';
import { CreditUnionEntity } from './credit-union-entity.ts';
import { contract } from './route.ts';

const count = z.number().int();

export const CreditUnionUseEntity = z.object({
  users: count,
  /** In any state. */
  offerings: count,
  /** Offerings whose restrictions name it. */
  restrictions: count,
  commitments: count,
  indications: count,
  /** Exchanged files, and its own reports. */
  files: count,
  /** Records that still repeat older facts, or name a merged credit union. */
  behind: count,
});

export const CreditUnionMergeEntity = z.object({
  into: CreditUnionEntity,
  moves: CreditUnionUseEntity.omit({ behind: true }),
  /** Orders that stay, because the remaining credit union has its own on that LP. */
  staying: count,
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
      "Updates up to 50 of a credit union's users and offerings to match its entry, including those of entries merged into it. Call it until none are left. Orders and history don't change.",
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
      'Merges a credit union into another permanently. Its id and numbers lead there, and `follow` updates what refers to it.',
    body: z.strictObject({ into: z.string().min(1).max(64) }),
    reply: CreditUnionEntity,
    problems: ['stale', 'conflict'],
  },
});
