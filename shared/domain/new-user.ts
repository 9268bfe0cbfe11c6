import { ownApplication } from './application.ts';
import type { User } from './user.ts';

export type SignUpDetails = Pick<
  User,
  'email' | 'givenName' | 'surname' | 'jobTitle' | 'phoneNumber' | 'cellPhone' | 'creditUnionName' | 'routingNumber'
>;

export const newUser = (id: string, details: SignUpDetails, at: string): User => ({
  id,
  ...details,
  verifiedName: null,
  // Not in the directory until an administrator verifies the person.
  creditUnionId: `UNVERIFIED${id}`,
  userType: 'Basic',
  isVerified: false,
  isAdmin: false,
  isEnabled: true,
  disableReports: false,
  disableUpload: false,
  signingAuthority: null,
  isCreditUnionAdmin: false,
  administersFrom: null,
  mfaSince: null,
  factorResetBegunAt: null,
  factorLostAt: null,
  factorIsReset: false,
  sessionsEndedAt: null,
  firstActiveDate: at,
  lastActiveDate: at,
  inactiveSince: null,
  agreement: null,
  verificationEnded: null,
  movedAt: null,
  originatingApplication: ownApplication,
  version: 0,
});
