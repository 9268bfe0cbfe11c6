import * as z from 'zod';
import { CREDIT_UNION_NAME_LENGTH, NAME_PART_LENGTH } from '../domain/name.ts';
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
export const DirectoryEntry = z.object({
  id: z.string(),
  Name: z.string(),
  RoutingNumber: z.string(),
  City: z.string(),
  State: z.string(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

const partNeeded = `Type at least ${NAME_PART_LENGTH} letters of the name`;

/** What anyone may know of a credit union, to tell it from others of its name. */
export const ListedName = DirectoryEntry.omit({ id: true });
export type ListedName = z.infer<typeof ListedName>;

export const crm = contract({
  names: {
    method: 'GET',
    path: '/crm/creditunions/names',
    access: 'anon',
    summary: 'Up to 10 credit unions with this in their name, for people who are signing up.',
    query: z.strictObject({
      search: z.string(partNeeded).trim().min(NAME_PART_LENGTH, partNeeded).max(CREDIT_UNION_NAME_LENGTH),
    }),
    reply: z.array(ListedName),
    problems: ['throttled'],
  },
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
    summary: 'Credit unions by routing number, or up to 20 by part of the name. An exact match comes first.',
    body: z.strictObject({
      routingNumber: z.string().trim().max(20).optional(),
      creditUnionName: z.string().trim().max(200).optional(),
    }),
    reply: z.array(Account),
  },
});
