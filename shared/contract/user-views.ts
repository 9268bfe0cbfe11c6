import * as z from 'zod';
import { userTypes } from '../domain/access.ts';
import { agreementStatuses } from '../domain/agreement.ts';
import { DateTime } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

/** Spec 3 "Admin user row", with what its views sort and filter by. */
export const AdminUserRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it is another than `name`, which no administrator has confirmed. */
  verifiedName: z.string().nullable(),
  jobTitle: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  userType: z.enum(userTypes),
  firstActiveDate: DateTime,
  lastActiveDate: DateTime,
  creditUnionName: z.string(),
  creditUnionAccountId: z.string(),
  rtNumber: z.string(),
  disabled: z.boolean(),
  verified: z.boolean(),
  /** Verified was taken away and not given again. */
  verificationRemoved: z.boolean(),
  admin: z.boolean(),
  /** How the agreement that counts stands; null before the first one. */
  agreement: z.enum([...agreementStatuses, 'rejected']).nullable(),
  /** Flagged: no activity for 30 days (spec 5). */
  inactive: z.boolean(),
  originatingApplication: z.string(),
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;

/** A credit union by the name and RT number of its users, and how many of them there are. */
export const CreditUnionUsersRow = z.object({
  id: z.string(),
  creditUnionName: z.string(),
  rtNumber: z.string(),
  /** Empty while none of them was verified for one of the directory. */
  creditUnionAccountId: z.string(),
  enabled: z.number().int(),
  /** Of those enabled. */
  verified: z.number().int(),
  disabled: z.number().int(),
  lastActiveDate: DateTime,
});
export type CreditUnionUsersRow = z.infer<typeof CreditUnionUsersRow>;

export const userViewRoutes = contract({
  list: {
    method: 'GET',
    path: '/usermanagement/views/admin/users',
    access: 'admin',
    summary: 'Every user.',
    query: ListQuery,
    reply: listOf(AdminUserRow),
  },
  creditUnions: {
    method: 'GET',
    path: '/usermanagement/views/admin/creditunions',
    access: 'admin',
    summary: 'The credit unions of all users, with how many they have.',
    query: ListQuery,
    reply: listOf(CreditUnionUsersRow),
  },
  readyToVerify: {
    method: 'GET',
    path: '/usermanagement/views/admin/readytoverify',
    access: 'admin',
    summary: "Users with a completed agreement who aren't verified yet.",
    query: ListQuery,
    reply: listOf(AdminUserRow),
  },
});
