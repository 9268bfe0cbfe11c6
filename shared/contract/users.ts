import * as z from 'zod';
import { userTypes } from '../domain/access.ts';
import { agreementStatuses } from '../domain/agreement.ts';
import { factorStates } from '../domain/second-factor.ts';
import { proposeCreditUnionAdministration } from './administration.ts';
import { DateTime, Reason } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { Patch } from './patch.ts';
import { contract } from './route.ts';

const CaStatus = z.enum(agreementStatuses).nullable();

/** Spec 3 "User (full)". */
export const UserEntity = z.object({
  objectId: z.string(),
  givenName: z.string(),
  surname: z.string(),
  displayName: z.string(),
  /** Of who goes by another name than they were verified under, until an administrator confirms it. */
  verifiedName: z.string().nullable(),
  jobTitle: z.string(),
  creditUnionName: z.string(),
  rtNumber: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  cellPhone: z.string(),
  /** Where texts go once it is confirmed; empty: none. It is changed with the notification preferences. */
  smsNumber: z.string(),
  accountEnabled: z.boolean(),
  disableReports: z.boolean(),
  /** The string 'True' or 'False', or null where it was never set (spec 3). */
  disableUpload: z.enum(['True', 'False']).nullable(),
  roles: z.array(z.enum(['Verified', 'LPAdmin', 'mfa'])),
  /** Lost: switched off past us, and to be reset. */
  secondFactor: z.enum(factorStates),
  signingAuthority: z.boolean().nullable(),
  /** Administers their own credit union: its limits, and who may decide how much. */
  isCreditUnionAdmin: z.boolean(),
  partnerCu: z.boolean(),
  userType: z.enum(userTypes),
  firstActiveDate: DateTime,
  lastActiveDate: DateTime,
  disabled: z.boolean(),
  originatingApplication: z.string(),
  agreementStatuses: z.array(
    z.object({ envelopeId: z.string(), status: z.enum(agreementStatuses), rejected: z.boolean(), date: DateTime }),
  ),
  latestCaStatus: CaStatus,
  /** For whom Verified was taken away: when, and the agreement it stood on. */
  verificationEnded: z.object({ date: DateTime, envelopeId: z.string().nullable() }).nullable(),
});
export type UserEntity = z.infer<typeof UserEntity>;

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

/** One administrative change of a person: who, whom, when, before and after. */
export const AuditRow = z.object({
  id: z.string(),
  Type: z.string(),
  Date: DateTime,
  Actor: z.string(),
  Subject: z.string(),
  Before: z.string(),
  After: z.string(),
  Detail: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const LatestStatus = z.object({ status: CaStatus });

export const users = contract({
  get: {
    method: 'GET',
    path: '/usermanagement/users/{id}',
    access: 'self',
    summary: 'One user.',
    reply: UserEntity,
  },
  update: {
    method: 'PATCH',
    path: '/usermanagement/users/{id}',
    access: 'self',
    summary:
      'Self: names, job title, phones, signingAuthority. Administrators: those and accountEnabled, disableReports, disableUpload, userType.',
    body: Patch,
    patch: true,
    reply: UserEntity,
    problems: ['stale', 'conflict'],
  },
  setRole: {
    method: 'POST',
    path: '/usermanagement/users/{id}/roles',
    access: 'admin',
    summary: 'Grants or removes the administrator role.',
    body: z.strictObject({ role: z.literal('LPAdmin'), enabled: z.boolean() }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  giveCreditUnionAdministration: {
    method: 'POST',
    path: '/usermanagement/users/{id}/creditunionadministration',
    access: 'admin',
    summary: 'Makes a verified user an administrator of their own credit union.',
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  takeCreditUnionAdministration: {
    method: 'DELETE',
    path: '/usermanagement/users/{id}/creditunionadministration',
    access: 'admin',
    summary: 'Ends that a user administers their credit union.',
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  proposeCreditUnionAdministration,
  resetFactor: {
    method: 'DELETE',
    path: '/usermanagement/users/{id}/factor',
    access: 'admin',
    summary: 'Removes the second factor of a user who lost it, and ends their sessions.',
    body: z.strictObject({ reason: Reason }),
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  accept: {
    method: 'POST',
    path: '/usermanagement/users/{id}/accept',
    access: 'admin',
    summary: 'Verifies a user whose agreement is completed, for a credit union of the directory.',
    body: z.strictObject({
      crmAccountId: z.string(),
      rtNumber: z.string(),
      envelopeId: z.string(),
      creditUnionName: z.string(),
      userId: z.string(),
    }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  removeVerification: {
    method: 'DELETE',
    path: '/usermanagement/users/{id}/verification',
    access: 'admin',
    summary: 'Removes Verified, with a reason that is recorded.',
    body: z.strictObject({ reason: Reason }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  restoreVerification: {
    method: 'POST',
    path: '/usermanagement/users/{id}/verification',
    access: 'admin',
    summary: 'Restores Verified with the same agreement, unless it was rejected.',
    body: z.strictObject({ reason: Reason }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  confirmName: {
    method: 'POST',
    path: '/usermanagement/users/{id}/verifiedname',
    access: 'admin',
    summary: 'Confirms the name that a verified user goes by now: from then on it is the verified one.',
    body: z.strictObject({
      /** As the administrator has read it. */
      name: z.string().max(200),
    }),
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  audit: {
    method: 'GET',
    path: '/usermanagement/users/{id}/audit',
    access: 'admin',
    summary: 'Every administrative change of a user, newest first.',
    query: ListQuery,
    reply: listOf(AuditRow),
  },
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
  latestCaStatusOf: {
    method: 'GET',
    path: '/usermanagement/views/admin/users/{id}/latestcastatus',
    access: 'admin',
    summary: "Status of a user's latest agreement.",
    reply: LatestStatus,
  },
  latestCaStatus: {
    method: 'GET',
    path: '/usermanagement/users/{id}/latestCaStatus',
    access: 'self',
    summary: "Status of the caller's latest agreement.",
    reply: LatestStatus,
  },
});
