import { type CreditUnion, displayName, type User } from '#shared/domain/user.ts';
import { indexed, keys } from './keys.ts';
import type { Table, Write } from './table.ts';

export type UserStore = ReturnType<typeof userStore>;

/** How long a passed challenge is kept: longer than any session's refresh tokens live. */
const SESSION_SECONDS = 31 * 86_400;

export const userItem = (user: User) => ({
  ...keys.user(user.id),
  ...indexed.creditUnion(user.creditUnionId, `USER#${displayName(user)}#${user.id}`),
  ...(user.isAdmin && indexed.role('LPAdmin', user.email)),
  ...user,
});

export const userStore = (table: Table) => ({
  find: (id: string): Promise<User | undefined> => table.get<User>(keys.user(id)),

  admins: (): Promise<User[]> => table.all<User>({ index: 'byRole', partition: 'ROLE#LPAdmin' }),

  async passedChallenge(userId: string, sessionId: string, now: Date): Promise<boolean> {
    const item = await table.get<{ expiresAt: number }>(keys.session(userId, sessionId));
    return item !== undefined && item.expiresAt > now.getTime() / 1000;
  },

  /** MFA is on from now, and this session has passed it. */
  completeMfa: (userId: string, sessionId: string, now: Date, also: Write[]): Promise<void> => {
    const seconds = Math.floor(now.getTime() / 1000);
    return table.write(
      { update: keys.user(userId), set: { mfaSince: seconds }, add: { version: 1 }, when: { exists: true } },
      { put: { ...keys.session(userId, sessionId), expiresAt: seconds + SESSION_SECONDS } },
      ...also,
    );
  },

  /** What Cognito says at sign-in: seconds since when MFA is on, or null. */
  setMfaSince: (userId: string, mfaSince: number | null): Promise<void> =>
    table.write({ update: keys.user(userId), set: { mfaSince }, add: { version: 1 }, when: { exists: true } }),

  touch: (userId: string, lastActiveDate: string): Promise<void> =>
    table.write({ update: keys.user(userId), set: { lastActiveDate }, when: { exists: true } }),
});

export type CreditUnionStore = ReturnType<typeof creditUnionStore>;

export const creditUnionItems = (creditUnion: CreditUnion) => [
  { ...keys.creditUnion(creditUnion.id), ...creditUnion },
  { ...keys.creditUnionName(creditUnion.name), creditUnionId: creditUnion.id },
];

export const creditUnionStore = (table: Table) => ({
  find: (id: string): Promise<CreditUnion | undefined> => table.get<CreditUnion>(keys.creditUnion(id)),

  async byName(name: string): Promise<CreditUnion | undefined> {
    const found = await table.get<{ creditUnionId: string }>(keys.creditUnionName(name.trim()));
    return found && table.get<CreditUnion>(keys.creditUnion(found.creditUnionId));
  },
});
