import type { AuthUser } from '#shared/contract/auth.ts';
import type { Caller } from '#shared/domain/access.ts';

export const authUser = (caller: Caller): AuthUser => ({
  IsAuthenticated: true,
  Roles: [...caller.roles],
  UserObjectId: caller.id,
  CreditUnionAccountId: caller.creditUnionId,
  CreditUnionName: caller.creditUnionName,
  PhoneNumber: caller.phoneNumber,
  RoutingNumber: caller.routingNumber,
  Name: caller.name,
  Email: caller.email,
  JobTitle: caller.jobTitle,
  UserType: caller.userType,
  DisableUpload: caller.disableUpload,
  DisableReports: caller.disableReports,
  SigningAuthority: caller.signingAuthority,
});
