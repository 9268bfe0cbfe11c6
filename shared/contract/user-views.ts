import * as z from 'zod';
import { userTypes } from '../domain/access.ts';
import { agreementStatuses } from '../domain/agreement.ts';
import { DateTime } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

/** Spec 3 "Admin user row", with its views' sort and filter fields. */
export const AdminUserRow = z.object({
  id: z.string(),
  name: z.string(),
  /** If different from `name`, which no administrator has confirmed. */
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
  /** Verified was removed and not restored. */
  verificationRemoved: z.boolean(),
  admin: z.boolean(),
  /** Effective agreement; null before the first. */
  agreement: z.enum([...agreementStatuses, 'rejected']).nullable(),
  /** Completion of that agreement; null before it, or where it isn't known. */
  signedAt: DateTime.nullable(),
  /** No activity for 30 days (spec 5). */
  inactive: z.boolean(),
  originatingApplication: z.string(),
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;

/** By name and RT number, with the number of users. */
export const CreditUnionUsersRow = z.object({
  id: z.string(),
  creditUnionName: z.string(),
  rtNumber: z.string(),
  /** Empty while none is verified for the directory's. */
  creditUnionAccountId: z.string(),
  enabled: z.number().int(),
  /** Verified among the enabled ones. */
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
