import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { createTable } from '#functions/store/table.ts';
import { userStore } from '#functions/store/users.ts';
import { resetChange, withoutFactor } from '#shared/domain/second-factor.ts';
import { evidenceName } from '#shared/domain/user.ts';

/**
 * `npm run reset-factor -- <table> <administrator's email> <reason>`: removes the second factor of an administrator whom
 * no other administrator can help. Their sessions end; at their next sign-in they set up another one.
 */
const [table = '', email = '', ...words] = process.argv.slice(2);
const reason = words.join(' ').trim();
if (!table || !email || !reason) fail("Usage: npm run reset-factor -- <table> <administrator's email> <reason>");

const users = userStore(createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), table));
const user = (await users.admins()).find((admin) => admin.email.toLowerCase() === email.toLowerCase());
if (!user) fail(`No administrator in ${table} has that email. Other people are helped by an administrator.`);

const at = new Date().toISOString();
await users.save(
  withoutFactor(user, at),
  [
    {
      id: `A${ulid()}`,
      at,
      actorId: 'operator',
      actorName: 'Operator',
      subjectId: user.id,
      subjectName: evidenceName(user),
      ...resetChange(user, reason),
    },
  ],
  at,
);
console.log(
  `The second factor of ${evidenceName(user)} is reset. They sign in with their password and set up another.`,
);

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
