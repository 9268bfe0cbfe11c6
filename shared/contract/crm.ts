import * as z from 'zod';
import { type CreditUnionField, creditUnionFields, creditUnionLabels } from '../domain/credit-union.ts';
import { factFault, tidyFact } from '../domain/credit-union-facts.ts';
import { IMPORT_BATCH, importOutcomes } from '../domain/credit-union-import.ts';
import { CREDIT_UNION_NAME_LENGTH, NAME_PART_LENGTH } from '../domain/name.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';
import { AuditRow } from './users.ts';

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
  CharterNumber: z.string(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

const partNeeded = `Type at least ${NAME_PART_LENGTH} letters of the name`;

/** What anyone may know of a credit union, to tell it from others of its name. */
export const ListedName = DirectoryEntry.omit({ id: true, CharterNumber: true });
export type ListedName = z.infer<typeof ListedName>;

/** One fact, tidied; empty where it isn't known. */
const fact = (field: CreditUnionField) =>
  z
    .string(`${creditUnionLabels[field]} is text`)
    .overwrite((text) => tidyFact(field, text))
    .refine((text) => factFault(field, text) === null, {
      error: ({ input }) => factFault(field, String(input)) ?? '',
    });

/** What an administrator writes of a credit union. Name and RT number are needed. */
export const CreditUnionDraft = z.strictObject({
  name: fact('name'),
  routingNumber: fact('routingNumber'),
  /** NCUA's number. */
  charterNumber: fact('charterNumber'),
  city: fact('city'),
  /** Postal code. */
  state: fact('state'),
  phoneNumber: fact('phoneNumber'),
  contactName: fact('contactName'),
  contactEmail: fact('contactEmail'),
});
export type CreditUnionDraft = z.infer<typeof CreditUnionDraft>;

/** A credit union of the directory, as administrators look after it. */
export const CreditUnionEntity = z.object({
  id: z.string(),
  name: z.string(),
  routingNumber: z.string(),
  charterNumber: z.string(),
  city: z.string(),
  state: z.string(),
  phoneNumber: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
});
export type CreditUnionEntity = z.infer<typeof CreditUnionEntity>;

const Cell = z.string().max(500);

/** What a row of a file says, unchecked: each row is answered for itself. */
const ImportedFacts = z.strictObject(
  Object.fromEntries(creditUnionFields.map((field) => [field, Cell])) as Record<CreditUnionField, typeof Cell>,
);

export const ImportResultEntity = z.object({
  outcome: z.enum(importOutcomes),
  /** The entry that it is about; null where there is none yet. */
  id: z.string().nullable(),
  /** Why it was refused or left as it is. */
  detail: z.string(),
  changes: z.array(z.object({ field: z.enum(creditUnionFields), before: z.string(), after: z.string() })),
});
export type ImportResultEntity = z.infer<typeof ImportResultEntity>;

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
    summary: 'The directory of credit unions, by name: sellers choose from it whom a draft is for.',
    query: ListQuery,
    reply: listOf(DirectoryEntry),
  },
  add: {
    method: 'POST',
    path: '/crm/creditunions',
    access: 'admin',
    summary: 'Adds a credit union to the directory. `existingId` names the one that has the number already.',
    body: CreditUnionDraft,
    reply: CreditUnionEntity,
    status: 201,
    problems: ['conflict'],
  },
  importRows: {
    method: 'POST',
    path: '/crm/creditunions/imports',
    access: 'admin',
    remembers: false,
    summary:
      'Up to 100 rows of a file, each answered for itself. One that is known by its charter or RT number is updated with what it says. The same rows can be sent again.',
    body: z.strictObject({
      rows: z.array(ImportedFacts).min(1).max(IMPORT_BATCH),
      /** False: only says what would become of each row. */
      isWritten: z.boolean(),
    }),
    reply: z.object({ results: z.array(ImportResultEntity) }),
  },
  creditUnion: {
    method: 'GET',
    path: '/crm/creditunions/{id}',
    access: 'admin',
    summary: 'One credit union of the directory; by an id that was merged, the one that it was merged into.',
    reply: CreditUnionEntity,
  },
  change: {
    method: 'PUT',
    path: '/crm/creditunions/{id}',
    access: 'admin',
    summary: 'Changes what the directory says of a credit union.',
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
});
