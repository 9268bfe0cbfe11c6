import * as z from 'zod';
import { CREDIT_UNION_NAME_LENGTH, NAME_PART_LENGTH } from '../domain/name.ts';
import { AuditRow } from './audit-row.ts';
import { CreditUnionDraft, CreditUnionEntity } from './credit-union-entity.ts';
import { importRoutes } from './credit-union-imports.ts';
import { mergeRoutes } from './credit-union-merges.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

export const Account = z.object({
  AccountId: z.string(),
  Name: z.string(),
  RoutingNumber: z.string(),
  Contacts: z.array(z.object({ Name: z.string(), Email: z.string() })),
});
export type Account = z.infer<typeof Account>;

export const DirectoryEntry = z.object({
  id: z.string(),
  Name: z.string(),
  RoutingNumber: z.string(),
  City: z.string(),
  State: z.string(),
  CharterNumber: z.string(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

const partNeeded = `Type at least ${NAME_PART_LENGTH} letters of the name`;

/** Public facts that tell credit unions of one name apart. */
export const ListedName = DirectoryEntry.omit({ id: true, CharterNumber: true });
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
    access: 'preparingOrAdmin',
    summary: 'The directory of credit unions, by name. Sellers choose from it who can see a draft.',
    query: ListQuery,
    reply: listOf(DirectoryEntry),
  },
  add: {
    method: 'POST',
    path: '/crm/creditunions',
    access: 'admin',
    summary: 'Adds a credit union to the directory. `existingId` names the one that already has the number.',
    body: CreditUnionDraft,
    reply: CreditUnionEntity,
    status: 201,
    problems: ['conflict'],
  },
  creditUnion: {
    method: 'GET',
    path: '/crm/creditunions/{id}',
    access: 'admin',
    summary: 'One credit union of the directory. The id of a merged one returns the one it was merged into.',
    reply: CreditUnionEntity,
  },
  change: {
    method: 'PUT',
    path: '/crm/creditunions/{id}',
    access: 'admin',
    summary: "Changes a credit union's entry in the directory.",
    body: CreditUnionDraft,
    reply: CreditUnionEntity,
    problems: ['stale', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/crm/creditunions/{id}',
    access: 'admin',
    summary: 'Removes a credit union that nothing refers to.',
    status: 204,
    problems: ['stale', 'conflict'],
  },
  changes: {
    method: 'GET',
    path: '/crm/creditunions/{id}/changes',
    access: 'admin',
    summary: "Every change of a credit union's entry in the directory, newest first.",
    query: ListQuery,
    reply: listOf(AuditRow),
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
  ...importRoutes,
  ...mergeRoutes,
});
