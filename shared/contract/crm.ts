import * as z from 'zod';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

/** A credit union of the directory (spec 3 "Account-number lookup records"). */
export const Account = z.object({
  AccountId: z.string(),
  Name: z.string(),
  RoutingNumber: z.string(),
  Contacts: z.array(z.object({ Name: z.string(), Email: z.string() })),
});
export type Account = z.infer<typeof Account>;

/** A credit union as pickers show it. */
export const DirectoryEntry = z.object({ id: z.string(), Name: z.string(), RoutingNumber: z.string() });
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

export const crm = contract({
  directory: {
    method: 'GET',
    path: '/crm/creditunions',
    access: 'admin',
    summary: 'The directory of credit unions, by name.',
    query: ListQuery,
    reply: listOf(DirectoryEntry),
  },
  accounts: {
    method: 'POST',
    path: '/crm/accountnumbersandcontacts',
    access: 'admin',
    remembers: false,
    summary: 'Credit unions by routing number or exact name.',
    body: z.strictObject({
      routingNumber: z.string().trim().max(20).optional(),
      creditUnionName: z.string().trim().max(200).optional(),
    }),
    reply: z.array(Account),
  },
});
