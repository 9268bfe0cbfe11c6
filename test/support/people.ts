import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { creditUnionItems } from '#functions/store/credit-unions.ts';
import { userItem } from '#functions/store/users.ts';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import { PASSWORD } from '#local/demo-data/users.ts';
import type { User } from '#shared/domain/user.ts';
import type { App } from './app.ts';
import { aCreditUnion, aUser } from './builders.ts';
import { storesOf } from './stores.ts';

let count = 0;

const cognitoOf = ({ cognito }: App) =>
  new CognitoIdentityProviderClient({ endpoint: cognito.endpoint, region: 'us-east-1' });

/** What Cognito has of a person's row. */
export async function groupsOf(app: App, Username: string): Promise<(string | undefined)[]> {
  const account = { UserPoolId: app.cognito.poolId, Username };
  const { Groups = [] } = await cognitoOf(app).send(new AdminListGroupsForUserCommand(account));
  return Groups.map(({ GroupName }) => GroupName).sort();
}

/** The second factors that Cognito asks a person for. */
export async function factorsOf(app: App, Username: string): Promise<string[]> {
  const account = { UserPoolId: app.cognito.poolId, Username };
  return (await cognitoOf(app).send(new AdminGetUserCommand(account))).UserMFASettingList ?? [];
}

export async function canSignInAtCognito(app: App, Username: string): Promise<boolean | undefined> {
  const account = { UserPoolId: app.cognito.poolId, Username };
  return (await cognitoOf(app).send(new AdminGetUserCommand(account))).Enabled;
}

/** Someone new who signs in with the password alone: verified, of a credit union of their own unless said. */
export async function someone(app: App, changes: Partial<User> = {}): Promise<User> {
  const number = String(++count).padStart(3, '0');
  const email = `person${number}@cu${number}.example`;
  const creditUnion = aCreditUnion({
    id: `CU-9${number}`,
    name: `Credit Union ${number}`,
    routingNumber: withCheckDigit(`00000${number}`),
  });
  const cognito = cognitoOf(app);
  const account = { UserPoolId: app.cognito.poolId, Username: email };
  const { User: made } = await cognito.send(
    new AdminCreateUserCommand({
      ...account,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ ...account, Password: PASSWORD, Permanent: true }));
  const user = aUser({
    id: made?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '',
    email,
    givenName: 'Person',
    surname: number,
    creditUnionId: creditUnion.id,
    creditUnionName: creditUnion.name,
    routingNumber: creditUnion.routingNumber,
    ...changes,
  });
  const at = new Date().toISOString();
  await storesOf(app).table.write(
    ...[...creditUnionItems(creditUnion, at), userItem(user, at)].map((put) => ({ put })),
  );
  return user;
}
