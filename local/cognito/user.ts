import type { AttributeType, UserStatusType, UserType } from '@aws-sdk/client-cognito-identity-provider';
import type { Code, CodePurpose } from './codes.ts';
import { CognitoError, notAuthorized } from './cognito-error.ts';
import type { MfaPreference } from './mfa.ts';
import type { Verifier } from './srp.ts';

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
