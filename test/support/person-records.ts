import type { Item, Key } from '#functions/store/expressions.ts';
import { keys } from '#functions/store/keys.ts';
import type { User } from '#shared/domain/user.ts';
import type { App } from './app.ts';
import { firstRelease } from './first-release.ts';
import { storesOf } from './stores.ts';

/** Not the person's to begin with, or a row of their own. */
const without = ['userRecord', 'entryRecord', 'roleRecord', 'offeringRecord', 'migrationRecord'];

/** One record of each kind that names the buyer of the fixtures, as this person's, on an LP that no one else has. */
function recordsOf({ id, email }: Pick<User, 'id' | 'email'>, lpNumber: string): (Key & Item)[] {
  const theirs = JSON.stringify(
    Object.entries(firstRelease).flatMap(([name, item]) => (without.includes(name) ? [] : [item])),
  )
    .replaceAll('u-buyer', id)
    .replaceAll('bea@harborlight.example', email)
    .replaceAll('wim@cu.example', email)
    .replaceAll('1001', lpNumber);
  return (JSON.parse(theirs) as (Key & Item)[])
    .filter((item) => JSON.stringify(item).includes(id) || JSON.stringify(item).includes(email))
    .map((item) => ('expiresAt' in item ? { ...item, expiresAt: Math.floor(Date.now() / 1000) + 86_400 } : item));
}

/** Of kinds that have no example there, or one of another person. */
function moreOf({ id, email }: Pick<User, 'id' | 'email'>, lpNumber: string): (Key & Item)[] {
  const kind = { userId: id, entry: 'NewOfferings', channel: 'EMAIL' } as const;
  return [
    keys.mailed(lpNumber, email),
    keys.watcher(lpNumber, id),
    keys.alert('daily', id, 'Q01'),
    { ...keys.digest(kind, 1), count: 1 },
    keys.arranged(kind, 1),
    { ...keys.signUp(id), details: { email } },
    { ...keys.signUpTicket(`ticket-${lpNumber}`), details: { email } },
    { ...keys.signUpCode(`code-${lpNumber}`), accountId: id },
    { ...keys.announcement(lpNumber, 'N1'), byId: id, byName: 'Bea Buyer', version: 1 },
    { ...keys.delivery({ at: '2026-11-22', id: `d-${lpNumber}` }), body: JSON.stringify({ userId: id }) },
  ];
}

/** Puts them into the table. */
export async function keepRecords(
  app: Pick<App, 'table'>,
  person: Pick<User, 'id' | 'email'>,
  lpNumber: string,
): Promise<void> {
  const items = [...recordsOf(person, lpNumber), ...moreOf(person, lpNumber)];
  await storesOf(app).table.write(...items.map((put) => ({ put })));
}
