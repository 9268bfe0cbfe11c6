import type { AttributeType, UserStatusType, UserType } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoError, notAuthorized } from './cognito-error.ts';
import type { Verifier } from './srp.ts';

export type Contact = 'email' | 'phone_number';

/** The verification code of a contact goes by the name of its attribute. */
export type CodePurpose = 'signUp' | 'forgotPassword' | Contact;

interface Code {
  value: string;
  expiresAt: number;
  tries: number;
}

export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

export interface MfaPreference {
  factors: Factor[];
  preferred?: Factor;
}

export interface User {
  sub: string;
  status: UserStatusType;
  enabled: boolean;
  attributes: Record<string, string>;
  groups: string[];
  password: Verifier;
  totpSecret?: string;
  pendingTotpSecret?: string;
  mfa: MfaPreference;
  codes: Partial<Record<CodePurpose, Code>>;
  createdAt: number;
  changedAt: number;
}

export function assertMaySignIn({ enabled, status }: User): void {
  if (!enabled) throw notAuthorized('User is disabled.');
  if (status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (status === 'RESET_REQUIRED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
}

export function userAttributes({ sub, attributes }: User): AttributeType[] {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/** A user as the directory operations show it. */
export function userView(user: User): UserType {
  return {
    Username: user.sub,
    Attributes: userAttributes(user),
    UserStatus: user.status,
    Enabled: user.enabled,
    UserCreateDate: new Date(user.createdAt),
    UserLastModifiedDate: new Date(user.changedAt),
  };
}
