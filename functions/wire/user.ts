import type { AuditRow } from '#shared/contract/audit-row.ts';
import type { AuthUser } from '#shared/contract/auth.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import type { AdminUserRow } from '#shared/contract/user-views.ts';
import type { Caller, Role } from '#shared/domain/access.ts';
import { type Agreement, caStatusOf } from '#shared/domain/agreement.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { Preferences } from '#shared/domain/notification-entries.ts';
import { factorState, hasFactor } from '#shared/domain/second-factor.ts';
import { displayName, isInactive, otherVerifiedName, type User } from '#shared/domain/user.ts';

export const authUser = (caller: Caller): AuthUser => ({
  IsAuthenticated: true,
  Roles: [...caller.roles],
  UserObjectId: caller.id,
  CreditUnionAccountId: caller.creditUnionId,
  CreditUnionName: caller.creditUnionName,
  PhoneNumber: caller.phoneNumber,
  RoutingNumber: caller.routingNumber,
  Name: caller.displayName,
  Email: caller.email,
  JobTitle: caller.jobTitle,
  UserType: caller.userType,
  DisableUpload: caller.disableUpload,
  DisableReports: caller.disableReports,
  SigningAuthority: caller.signingAuthority,
  IsCreditUnionAdmin: caller.isCreditUnionAdmin,
  ...(caller.hasUnfinishedReset && { HasUnfinishedReset: true as const }),
  ...(caller.hasLeft && { HasLeft: true as const }),
});

/** `mfa` means a second factor is on; only one's own session can have passed it. */
const rolesOf = ({ isVerified, isAdmin, ...factor }: User): Role[] => [
  ...(isVerified ? (['Verified'] as const) : []),
  ...(isAdmin ? (['LPAdmin'] as const) : []),
  ...(hasFactor(factor) ? (['mfa'] as const) : []),
];

export interface OfUser {
  agreements: Agreement[];
  preferences: Pick<Preferences, 'sms'>;
}

export const userEntity = (user: User, { agreements, preferences }: OfUser): UserEntity => ({
  objectId: user.id,
  givenName: user.givenName,
  surname: user.surname,
  displayName: displayName(user),
  verifiedName: otherVerifiedName(user),
  jobTitle: user.jobTitle,
  creditUnionName: user.creditUnionName,
  rtNumber: user.routingNumber,
  emailAddress: user.email,
  phoneNumber: user.phoneNumber,
  cellPhone: user.cellPhone,
  smsNumber: preferences.sms?.number ?? '',
  accountEnabled: user.isEnabled,
  disableReports: user.disableReports,
  disableUpload: user.disableUpload ? 'True' : 'False',
  roles: rolesOf(user),
  secondFactor: factorState(user, hasFactor(user)),
  signingAuthority: user.signingAuthority,
  isCreditUnionAdmin: user.isCreditUnionAdmin,
  partnerCu: user.userType === 'Partner',
  userType: user.userType,
  firstActiveDate: user.firstActiveDate,
  lastActiveDate: user.lastActiveDate,
  disabled: !user.isEnabled,
  originatingApplication: user.originatingApplication,
  agreementStatuses: agreements.map(({ envelopeId, status, rejected, createdAt, completedAt }) => ({
    envelopeId,
    status,
    rejected,
    date: completedAt ?? createdAt,
  })),
  latestCaStatus: caStatusOf(user.agreement),
  verificationEnded: user.verificationEnded
    ? { date: user.verificationEnded.at, envelopeId: user.verificationEnded.envelopeId }
    : null,
});

export const adminUserRow = (user: User, now: Date): AdminUserRow => ({
  id: user.id,
  name: displayName(user),
  verifiedName: otherVerifiedName(user),
  jobTitle: user.jobTitle,
  emailAddress: user.email,
  phoneNumber: user.phoneNumber,
  userType: user.userType,
  firstActiveDate: user.firstActiveDate,
  lastActiveDate: user.lastActiveDate,
  creditUnionName: user.creditUnionName,
  creditUnionAccountId: user.creditUnionId,
  rtNumber: user.routingNumber,
  disabled: !user.isEnabled,
  verified: user.isVerified,
  verificationRemoved: !user.isVerified && Boolean(user.verificationEnded),
  admin: user.isAdmin,
  agreement: user.agreement && (user.agreement.rejected ? 'rejected' : user.agreement.status),
  signedAt: user.agreement?.completedAt ?? null,
  inactive: isInactive(user, now),
  originatingApplication: user.originatingApplication,
});

export const auditRow = (entry: AuditEntry): AuditRow => ({
  id: entry.id,
  Type: entry.type,
  Date: entry.at,
  Actor: entry.actorName,
  Subject: entry.subjectName,
  Before: entry.before,
  After: entry.after,
  Detail: entry.detail,
});
