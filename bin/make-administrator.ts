import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { accounts } from '#functions/services/accounts.ts';
import { createTable } from '#functions/store/table.ts';
import { userStore } from '#functions/store/users.ts';
import { hasFactor } from '#shared/domain/second-factor.ts';
import { evidenceName, roleChange, roleObstacle } from '#shared/domain/user.ts';

/**
 * `npm run make-administrator -- <table> <user pool's id> <email> [--force <reason>]`: makes the first administrator out of
 * a person who has signed up and set up a second factor. Every other administrator is made by one of them; `--force` is for
 * the day on which none of them can. Run for someone who is one already, it repairs their account at Cognito.
 */
const [table = '', pool = '', email = '', flag = '', ...words] = process.argv.slice(2);
const reason = words.join(' ').trim();
const isForced = flag === '--force' && reason !== '';
if (!email || (flag && !isForced)) {
  fail("Usage: npm run make-administrator -- <table> <user pool's id> <email> [--force <reason>]");
}

const cognito = new CognitoIdentityProviderClient({});
const account = await cognito
  .send(new AdminGetUserCommand({ UserPoolId: pool, Username: email }))
  .catch((error: unknown) => {
    if (error instanceof UserNotFoundException)
      return fail(`No one has signed up as ${email}. Have them sign up first.`);
    throw error;
  });
const users = userStore(createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), table));
const user = await users.find(account.Username ?? '');
if (!user) fail(`${email} has not finished signing up. Have them confirm their email and sign in.`);

if (!user.isAdmin) {
  // Cognito too, or the password alone would suffice.
  const isAsked = (account.UserMFASettingList ?? []).length > 0;
  const obstacle = roleObstacle({ ...user, hasFactor: hasFactor(user) && isAsked }, 'operator');
  if (obstacle) fail(obstacle);
  const { members, becoming } = await users.administrators();
  if (members.length > 0 && !isForced) {
    fail('There is an administrator, who can make others. If none can sign in, add --force and the reason.');
  }
  const at = new Date().toISOString();
  const entry = {
    id: `A${ulid()}`,
    at,
    actorId: 'operator',
    actorName: 'Operator',
    subjectId: user.id,
    subjectName: evidenceName(user),
    ...roleChange(true, isForced ? reason : 'The first administrator'),
  };
  await users.save({ ...user, isAdmin: true }, [entry], at, () => [becoming([...members, user.id])]);
}
// The event does it as well, but may be what is broken today.
await accounts(pool).match(user.id, { ...user, isAdmin: true });
console.log(`${evidenceName(user)} ${user.isAdmin ? 'was an administrator already' : 'is an administrator'}.`);

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
