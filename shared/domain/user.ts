export type UserType = 'Partner' | 'Basic';

/** A person of a credit union, or an administrator. Groups and restrictions here are those in force, whatever a token says. */
export interface User {
  id: string;
  email: string;
  givenName: string;
  surname: string;
  jobTitle: string;
  phoneNumber: string;
  cellPhone: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  userType: UserType;
  isVerified: boolean;
  isAdmin: boolean;
  isEnabled: boolean;
  disableReports: boolean;
  disableUpload: boolean;
  signingAuthority: boolean | null;
  /** When multi-factor authentication was switched on, in seconds since 1970; null while it is off. */
  mfaSince: number | null;
  firstActiveDate: string;
  lastActiveDate: string;
  version: number;
}

export const displayName = ({ givenName, surname }: Pick<User, 'givenName' | 'surname'>): string =>
  `${givenName} ${surname}`.trim();

/** A session is MFA-complete when it signed in after MFA was switched on (Cognito challenged it), or passed a challenge since. */
export const hasCompletedMfa = (
  user: Pick<User, 'mfaSince'>,
  session: { signedInAt: number; passedChallenge: boolean },
): boolean => session.passedChallenge || (user.mfaSince !== null && session.signedInAt > user.mfaSince);

export interface CreditUnion {
  id: string;
  name: string;
  routingNumber: string;
  city: string;
  state: string;
  phoneNumber: string;
  contactName: string;
  contactEmail: string;
}
