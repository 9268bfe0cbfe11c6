import * as z from 'zod';
import { accessActions, accessKinds } from '../domain/access-log.ts';
import { DateTime, PageSize } from './fields.ts';
import { contract } from './route.ts';

export const AccessRow = z.object({
  id: z.string(),
  Date: DateTime,
  Action: z.enum(accessActions),
  UserObjectId: z.string(),
  User: z.string(),
  /** Empty for accounts that are gone. */
  email: z.string(),
  CreditUnionName: z.string(),
  kind: z.enum(accessKinds),
  owner: z.string(),
  itemUniqueId: z.string(),
  ItemName: z.string(),
  Section: z.string(),
  Detail: z.string(),
});
export type AccessRow = z.infer<typeof AccessRow>;

export const accesslog = contract({
  list: {
    method: 'GET',
    path: '/documentcatalog/accesslog',
    access: 'admin',
    summary: 'Who did what with which file, newest first: for everyone, one person or one file, between two moments.',
    query: z.strictObject({
      /** Inclusive; 30 days before `to` by default. */
      from: DateTime.optional(),
      /** Exclusive; now by default. */
      to: DateTime.optional(),
      userId: z.string().max(100).optional(),
      /** `{kind}/{owner}/{itemUniqueId}` */
      file: z.string().max(300).optional(),
      $top: PageSize.optional(),
      /** `next` of the page before. */
      after: z.string().max(200).optional(),
    }),
    reply: z.object({ value: z.array(AccessRow), next: z.string().nullable() }),
  },
});
