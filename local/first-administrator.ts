import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable } from '#functions/store/table.ts';
import { userStore } from '#functions/store/users.ts';
import { newUser } from '#shared/domain/new-user.ts';
import { evidenceName, roleChange, type User } from '#shared/domain/user.ts';
import type { Cognito } from './cognito/options.ts';
import { accounts } from './demo-data/accounts.ts';
import { demoCreditUnions } from './demo-data/credit-unions.ts';
import { type DemoUser, demoUsers } from './demo-data/users.ts';
import { seedUsers } from './seed.ts';

export const firstAdministrator = accounts.find(({ isAdmin }) => isAdmin) as (typeof accounts)[number];

const operator = { actorId: 'operator', actorName: 'Operator' };

/** Makes the one account of an empty marketplace, as `npm run make-administrator` makes the first of a deployed one. */
export async function seedFirstAdministrator(
  { client, tableName, cognito }: { client: DynamoDBDocumentClient; tableName: string; cognito: Cognito },
  now: Date,
): Promise<void> {
  const found = demoUsers(demoCreditUnions(), now.getTime()).find(({ email }) => email === firstAdministrator.email);
  const { password, totpSecret, groups, ...person } = found as DemoUser;
  const at = now.toISOString();
  const signedUp: User = {
    ...newUser(person.id, { ...person, routingNumber: '' }, at),
    mfaSince: Math.floor(now.getTime() / 1000),
  };
  const subject = { subjectId: signedUp.id, subjectName: evidenceName(signedUp) };
  const users = userStore(createTable(client, tableName));
  const user = await users.add(signedUp, {
    id: 'A-first-1',
    type: 'Signed Up',
    at,
    before: '',
    after: '',
    detail: '',
    actorId: signedUp.id,
    actorName: subject.subjectName,
    ...subject,
  });
  const entry = { id: 'A-first-2', at, ...operator, ...subject, ...roleChange(true, 'The first administrator') };
  const { becoming } = await users.administrators();
  await users.save({ ...user, isAdmin: true }, [entry], at, () => [becoming([user.id])]);
  seedUsers(cognito, [{ ...user, isAdmin: true, password, totpSecret, groups }]);
}
