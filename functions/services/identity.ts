import {
  AdminGetUserCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidPasswordException,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UsernameExistsException,
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
  /** A new unconfirmed account, whose code goes by email; null where the address has one already. */
  signUp(person: { email: string; password: string; firstName: string; lastName: string }): Promise<string | null>;
}

export function identityService(userPoolId: string, clientId = ''): IdentityService {
  const client = new CognitoIdentityProviderClient({});

  return {
    async hasMfa(userId) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userId }));
      return (user.UserMFASettingList?.length ?? 0) > 0;
    },

    async signUp({ email, password, firstName, lastName }) {
      try {
        const { UserSub } = await client.send(
          new SignUpCommand({
            ClientId: clientId,
            Username: email,
            Password: password,
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'given_name', Value: firstName },
              { Name: 'family_name', Value: lastName },
            ],
          }),
        );
        return UserSub ?? null;
      } catch (cause) {
        if (cause instanceof UsernameExistsException) return null;
        if (!(cause instanceof InvalidPasswordException)) throw new Problem('upstream', { cause });
        const detail = 'The password needs 12 characters, with lower and upper case letters, digits and a symbol.';
        throw new Problem('invalid', { cause, message: detail, errors: [{ pointer: '/password', detail }] });
      }
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
