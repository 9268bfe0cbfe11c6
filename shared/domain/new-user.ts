import { ownApplication } from './application.ts';
import type { User } from './user.ts';

/** What a person said of themselves when they signed up. */
export type SignUpDetails = Pick<
  User,
  'email' | 'givenName' | 'surname' | 'jobTitle' | 'phoneNumber' | 'cellPhone' | 'creditUnionName' | 'routingNumber'
>;

/** A person whose mailbox is confirmed, and nothing else about them. */
export const newUser = (id: string, details: SignUpDetails, at: string): User => ({
  id,
  ...details,
  verifiedName: null,
  // No account of the directory until an administrator verifies the person for one.
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
