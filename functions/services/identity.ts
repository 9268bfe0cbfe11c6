import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AliasExistsException,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  TooManyFailedAttemptsException,
  UserNotFoundException,
  UsernameExistsException,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem } from '#shared/contract/problem.ts';
import { passwordFault } from '#shared/domain/password-rules.ts';

export type MfaMethod = 'totp' | 'sms';

interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

export interface IdentityService {
  hasMfa(userId: string): Promise<boolean>;
  /** Code that Cognito mailed to the user's own address. */
  proveEmail(accessToken: string, code: string): Promise<void>;
  /** Checks the first code and switches the factor on, in the user's own name. */
  enrol(accessToken: string, method: MfaMethod, code: string): Promise<void>;
  /** Replaces an unconfirmed account, whoever typed the address first. `isKnown`: a confirmed one exists. */
  signUp(person: NewPerson, ticket: string): Promise<{ isKnown: boolean; accountId?: string }>;
  /** By id, since the address may belong to another account by now. */
  confirm(accountId: string, code: string): Promise<void>;
}

export function identityService(userPoolId: string, clientId = ''): IdentityService {
  const client = new CognitoIdentityProviderClient({});

  /** Null where the address is taken. The ticket proves to the pre-sign-up trigger that this is ours. */
  async function create({ email, password, firstName, lastName }: NewPerson, ticket: string): Promise<string | null> {
    const signUp = new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: firstName },
        { Name: 'family_name', Value: lastName },
      ],
      ClientMetadata: { ticket },
    });
    return client.send(signUp).then(
      ({ UserSub = '' }) => UserSub,
      (error: unknown) => {
        // Taken, or removed by another sign-up of the address.
        if (error instanceof UsernameExistsException || error instanceof UserNotFoundException) return null;
        throw error;
      },
    );
  }

  async function removeUnconfirmed(email: string): Promise<boolean> {
    try {
      const account = { UserPoolId: userPoolId, Username: email };
      const { UserStatus, Enabled, Username } = await client.send(new AdminGetUserCommand(account));
      if (UserStatus !== 'UNCONFIRMED' || !Enabled) return false;
      await client.send(new AdminDeleteUserCommand({ ...account, Username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
    return true;
  }

  return {
    async hasMfa(userId) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userId }));
      return (user.UserMFASettingList?.length ?? 0) > 0;
    },

    async signUp(person, ticket) {
      try {
        const first = await create(person, ticket);
        if (first) return { isKnown: false, accountId: first };
        if (!(await removeUnconfirmed(person.email))) return { isKnown: true };
        // Once: in simultaneous sign-ups of an address, one has a code by now.
        const second = await create(person, ticket);
        return { isKnown: false, ...(second && { accountId: second }) };
      } catch (cause) {
        if (!(cause instanceof InvalidPasswordException)) throw new Problem('upstream', { cause });
        const errors = [{ pointer: '/password', detail: passwordFault }];
        throw new Problem('invalid', { cause, message: passwordFault, errors });
      }
    },

    async confirm(accountId, code) {
      const confirmSignUp = new ConfirmSignUpCommand({
        ClientId: clientId,
        Username: accountId,
        ConfirmationCode: code,
      });
      await client.send(confirmSignUp).catch((cause: unknown) => {
        throw notConfirmed(cause);
      });
    },

    async proveEmail(AccessToken, Code) {
      const verify = new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code });
      await client.send(verify).catch((cause: unknown) => {
        throw meaningOf(cause);
      });
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

/** One answer for all invalid codes, as for an account that is gone or confirmed. */
function notConfirmed(cause: unknown): Problem {
  const isWrong = [
    CodeMismatchException,
    ExpiredCodeException,
    NotAuthorizedException,
    UserNotFoundException,
    AliasExistsException,
    LimitExceededException,
    TooManyFailedAttemptsException,
  ];
  return isWrong.some((kind) => cause instanceof kind) ? wrongCode(cause) : new Problem('upstream', { cause });
}

export const wrongCode = (cause?: unknown): Problem =>
  new Problem('wrong_code', { cause, errors: [{ pointer: '/code', detail: "That code isn't right." }] });

function meaningOf(cause: unknown): Problem {
  const isWrongCode =
    cause instanceof EnableSoftwareTokenMFAException ||
    cause instanceof CodeMismatchException ||
    cause instanceof ExpiredCodeException;
  if (isWrongCode) return wrongCode(cause);
  if (cause instanceof NotAuthorizedException) return new Problem('sign_in_again', { cause });
  return new Problem('upstream', { cause });
}
