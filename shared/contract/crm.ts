import * as z from 'zod';
import { creditUnionLabels as labels } from '../domain/credit-union.ts';
import { CREDIT_UNION_NAME_LENGTH, NAME_PART_LENGTH } from '../domain/name.ts';
import { placeCodes } from '../domain/places.ts';
import { routingNumberFault } from '../domain/routing-number.ts';
import { PersonalText } from './fields.ts';
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

const isPlace = (text: string) => placeCodes.some((code) => code === text);
const isEmail = (text: string) => z.email().safeParse(text).success;
const optional = (field: keyof typeof labels, max: number) => PersonalText(labels[field], { max, mayBeEmpty: true });

/** What an administrator writes of a credit union. Empty: not known. */
export const CreditUnionDraft = z.strictObject({
  name: PersonalText(labels.name, { max: CREDIT_UNION_NAME_LENGTH }),
  routingNumber: z
    .string('RT number is required')
    .trim()
    .refine((text) => routingNumberFault(text) === null, {
      error: ({ input }) => routingNumberFault(String(input)) ?? '',
    }),
  /** Digits, without the zeros that it may begin with. */
  charterNumber: z
    .string('An NCUA charter number has at most 7 digits')
    .trim()
    .regex(/^0*\d{0,7}$/, 'An NCUA charter number has at most 7 digits')
    .overwrite((text) => text.replace(/^0+/, '')),
  city: optional('city', 60),
  /** Postal code. */
  state: z.string().refine((text) => text === '' || isPlace(text), 'Choose a state from the list'),
  phoneNumber: optional('phoneNumber', 30),
  contactName: optional('contactName', 100),
  contactEmail: z
    .string()
    .trim()
    .max(200, 'An email address has at most 200 characters')
    .refine((text) => text === '' || isEmail(text), 'Enter an email address, or leave it empty'),
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
    access: 'admin',
    summary: 'The directory of credit unions, by name.',
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
  creditUnion: {
    method: 'GET',
    path: '/crm/creditunions/{id}',
    access: 'admin',
    summary: 'One credit union of the directory.',
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
