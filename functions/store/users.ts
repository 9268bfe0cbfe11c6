import type { AuditEntry } from '#shared/domain/audit.ts';
import { displayName, type User } from '#shared/domain/user.ts';
import { auditWrite } from './audit.ts';
import { indexed, keys } from './keys.ts';
import { noted } from './sessions.ts';
import type { Table, Write } from './table.ts';

export type UserStore = ReturnType<typeof userStore>;

export const userItem = (user: User, changedAt: string) => ({
  ...keys.user(user.id),
  ...indexed.view('USERS', changedAt, user.id),
  ...indexed.creditUnion(user.creditUnionId, `USER#${displayName(user)}#${user.id}`),
  ...(user.isAdmin && indexed.role('LPAdmin', user.email)),
  ...(user.isEnabled && !user.inactiveSince && indexed.activity(user.id, user.lastActiveDate)),
  ...user,
});

/** Replaces the person as read; `busy` if somebody changed them meanwhile. */
export const userWrite = (next: User, at: string): Write => ({
  put: userItem({ ...next, version: next.version + 1 }, at),
  when: { version: next.version },
});

interface RoleItem {
  members: string[];
  version: number;
}

export const userStore = (table: Table) => ({
  find: (id: string): Promise<User | undefined> => table.get<User>(keys.user(id)),

  add: (user: User, entry: AuditEntry): Promise<void> =>
    table.write({ put: userItem(user, entry.at), when: { absent: true } }, auditWrite(entry)),

  save: (next: User, entries: AuditEntry[], at: string, also: Write[] = []): Promise<void> =>
    table.write(userWrite(next, at), ...entries.map(auditWrite), ...also),

  admins: (): Promise<User[]> => table.all<User>({ index: 'byRole', partition: 'ROLE#LPAdmin' }),

  /** Who administers, for certain: the write that goes with it fails if that changed meanwhile. */
  async administrators(): Promise<{ members: string[]; becoming: (members: string[]) => Write }> {
    const { members = [], version = 0 } = (await table.get<RoleItem>(keys.role('LPAdmin'))) ?? {};
    return {
      members,
      becoming: (next) => ({
        put: { ...keys.role('LPAdmin'), members: next, version: version + 1 },
        when: version === 0 ? { absent: true } : { version },
      }),
    };
  },

  /** People of one shard whose last activity is before a moment, in pages, the longest absent first. */
  absentSince: (shard: number, before: string): AsyncGenerator<User[]> =>
    table.pages<User>({ index: 'byActivity', partition: `ACTIVITY#${shard}`, before }),

  /** The factor as it stands now, and a session that has passed its challenge. */
  saveFactor: (user: User, factor: Partial<User>, { now, entry, passedBy, also = [] }: FactorChange): Promise<void> =>
    table.write(
      {
        update: keys.user(user.id),
        set: factor,
        add: { version: 1 },
        when: { version: user.version },
      },
      auditWrite(entry),
      ...(passedBy ? [noted(user.id, passedBy, { passedChallenge: true }, now)] : []),
      ...also,
    ),
});

interface FactorChange {
  now: Date;
  entry: AuditEntry;
  passedBy?: string;
  also?: Write[];
}
