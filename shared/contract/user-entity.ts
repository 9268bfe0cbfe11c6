import * as z from 'zod';
import { userTypes } from '../domain/access.ts';
import { agreementStatuses, caStatuses } from '../domain/agreement.ts';
import { factorStates } from '../domain/second-factor.ts';
import { DateTime } from './fields.ts';

export const CaStatus = z.enum(caStatuses).nullable();

/** Spec 3 "User (full)". */
export const UserEntity = z.object({
  objectId: z.string(),
  givenName: z.string(),
  surname: z.string(),
  displayName: z.string(),
  /** For someone with another name, until an administrator confirms it. */
  verifiedName: z.string().nullable(),
  jobTitle: z.string(),
  creditUnionName: z.string(),
  rtNumber: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  cellPhone: z.string(),
  /** Number for texts once confirmed; empty: none. Changed with the preferences. */
  smsNumber: z.string(),
  accountEnabled: z.boolean(),
  disableReports: z.boolean(),
  /** 'True' or 'False', or null where never set (spec 3). */
  disableUpload: z.enum(['True', 'False']).nullable(),
  roles: z.array(z.enum(['Verified', 'LPAdmin', 'mfa'])),
  /** Lost: switched off behind our back, and to be reset. */
  secondFactor: z.enum(factorStates),
  signingAuthority: z.boolean().nullable(),
  /** Administers their credit union's limits. */
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
  /** Loss of Verified, with its agreement. */
  verificationEnded: z.object({ date: DateTime, envelopeId: z.string().nullable() }).nullable(),
});
export type UserEntity = z.infer<typeof UserEntity>;
