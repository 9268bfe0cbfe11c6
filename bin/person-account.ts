import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Cognito's data without credentials. */
export interface Account {
  id: string;
  status: string;
  isEnabled: boolean;
  createdAt: string | null;
  changedAt: string | null;
  attributes: Record<string, string>;
  groups: string[];
  secondFactors: string[];
}

export function personAccounts(UserPoolId: string) {
  const client = new CognitoIdentityProviderClient({});
  return {
    /** Undefined if missing. */
    find: (asked: string): Promise<Account | undefined> =>
      unlessGone(async () => {
        const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: asked }));
        const { Username = '', UserAttributes = [] } = found;
        const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
        return {
          id: Username,
          status: found.UserStatus ?? '',
          isEnabled: found.Enabled ?? false,
          createdAt: found.UserCreateDate?.toISOString() ?? null,
          changedAt: found.UserLastModifiedDate?.toISOString() ?? null,
          attributes: Object.fromEntries(UserAttributes.map(({ Name = '', Value = '' }) => [Name, Value])),
          groups: Groups.map(({ GroupName = '' }) => GroupName),
          secondFactors: found.UserMFASettingList ?? [],
        };
      }),

    /** No error if gone. */
    remove: (id: string): Promise<unknown> =>
      unlessGone(() => client.send(new AdminDeleteUserCommand({ UserPoolId, Username: id }))),
  };
}

const unlessGone = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  work().catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  });
