import {
  AdminGetUserCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem } from '#shared/contract/problem.ts';

export type MfaMethod = 'totp' | 'sms';

/** The user pool. */
export interface IdentityService {
  /** Whether Cognito will challenge this person at the next sign-in. */
  hasMfa(userId: string): Promise<boolean>;
  /** Checks the first code of a second factor and switches it on, in the user's own name. */
  enrol(accessToken: string, method: MfaMethod, code: string): Promise<void>;
}

export function identityService(userPoolId: string): IdentityService {
  const client = new CognitoIdentityProviderClient({});

  return {
    async hasMfa(userId) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userId }));
      return (user.UserMFASettingList?.length ?? 0) > 0;
    },

    async enrol(AccessToken, method, code) {
      const preferred = { Enabled: true, PreferredMfa: true };
      try {
        if (method === 'totp') {
          await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }));
          await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: preferred }));
        } else {
          await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'phone_number', Code: code }));
          await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: preferred }));
        }
      } catch (cause) {
        throw meaningOf(cause);
      }
    },
  };
}

function meaningOf(cause: unknown): Problem {
  const isWrongCode =
    cause instanceof EnableSoftwareTokenMFAException ||
    cause instanceof CodeMismatchException ||
    cause instanceof ExpiredCodeException;
  if (isWrongCode)
    return new Problem('wrong_code', { cause, errors: [{ pointer: '/code', detail: 'That code is not right.' }] });
  if (cause instanceof NotAuthorizedException) return new Problem('sign_in_again', { cause });
  return new Problem('upstream', { cause });
}
