import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '#shared/domain/user.ts';

export type AccountState = Pick<User, 'isEnabled' | 'isVerified' | 'isAdmin'>;

export interface Accounts {
  match(userId: string, state: AccountState): Promise<void>;
  /** Refresh ends too. */
  endSessions(userId: string): Promise<void>;
  forgetFactor(userId: string): Promise<void>;
}

export function accounts(UserPoolId: string): Accounts {
  const client = new CognitoIdentityProviderClient({});

  return {
    match: (Username, { isEnabled, isVerified, isAdmin }) =>
      unlessGone(async () => {
        const user = { UserPoolId, Username };
        await client.send(isEnabled ? new AdminEnableUserCommand(user) : new AdminDisableUserCommand(user));
        for (const [GroupName, isMember] of Object.entries({ Verified: isVerified, LPAdmin: isAdmin })) {
          const membership = { ...user, GroupName };
          await (isMember
            ? client.send(new AdminAddUserToGroupCommand(membership))
            : client.send(new AdminRemoveUserFromGroupCommand(membership)));
        }
      }),

    endSessions: (Username) =>
      unlessGone(async () => {
        await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      }),

    forgetFactor: (Username) =>
      unlessGone(async () => {
        const off = { Enabled: false, PreferredMfa: false };
        const settings = { SoftwareTokenMfaSettings: off, SMSMfaSettings: off };
        await client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, ...settings }));
      }),
  };
}

const unlessGone = (work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => {
    if (!(error instanceof UserNotFoundException)) throw error;
  });
