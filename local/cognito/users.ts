import type { DatabaseSync } from 'node:sqlite';
import { CognitoError, requireParameter } from './cognito-error.ts';
import type { User } from './user.ts';

export type Users = ReturnType<typeof createUsers>;

export function createUsers(database: DatabaseSync, now: () => number) {
  const bySub = database.prepare('SELECT body FROM users WHERE sub = ?');
  const byName = database.prepare('SELECT body FROM users WHERE sub = :name OR email = :name');
  const after = database.prepare('SELECT body FROM users WHERE sub > ? ORDER BY sub');
  const insert = database.prepare('INSERT INTO users (sub, email, body) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE users SET body = ? WHERE sub = ?');
  const remove = database.prepare('DELETE FROM users WHERE sub = ?');

  const read = (row: Record<string, unknown> | undefined) =>
    row === undefined ? undefined : (JSON.parse(String(row.body)) as User);

  const users = {
    /** By sub or by email, as people sign in. */
    find(name: string | undefined): User | undefined {
      return read(byName.get({ name: requireParameter(name, 'USERNAME') }));
    },

    get(name: string | undefined): User {
      const user = users.find(name);
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
      return user;
    },

    add(user: User): User {
      const { email = '' } = user.attributes;
      if (users.find(email)) throw new CognitoError('UsernameExistsException', 'User already exists');
      insert.run(user.sub, email, JSON.stringify(user));
      return user;
    },

    /** Edits the user as stored now; a caller that has awaited may hold an older one. */
    change(sub: string, edit: (user: User) => void): User {
      const user = read(bySub.get(sub));
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
      edit(user);
      user.changedAt = now();
      update.run(JSON.stringify(user), sub);
      return user;
    },

    remove(sub: string): void {
      remove.run(sub);
    },

    /** Up to `limit` matching users that follow `start`, and where the next page starts. */
    page({ start, limit, matches }: { start: string; limit: number; matches(user: User): boolean }) {
      const found: User[] = [];
      for (const row of after.iterate(start)) {
        const user = read(row);
        if (user && matches(user) && found.push(user) > limit) break;
      }
      const page = found.slice(0, limit);
      return { page, next: found.length > limit ? page.at(-1)?.sub : undefined };
    },
  };
  return users;
}
