import { randomUUID } from 'node:crypto';
import type { UserStatusType } from '@aws-sdk/client-cognito-identity-provider';
import { applyAttributes } from './attributes.ts';
import type { Pool } from './pool.ts';
import type { User } from './user.ts';

interface NewUser {
  sub?: string;
  password: string | undefined;
  status: UserStatusType;
  attributes: Record<string, string>;
}

/** A user that is not in the pool yet. */
export function newUser(
  { passwords, now }: Pick<Pool, 'passwords' | 'now'>,
  { sub = randomUUID(), password, status, attributes }: NewUser,
): User {
  const user: User = {
    sub,
    status,
    enabled: true,
    attributes: {},
    groups: [],
    password: passwords.accept(sub, password),
    mfa: { factors: [] },
    codes: {},
    createdAt: now(),
    changedAt: now(),
  };
  applyAttributes(user, attributes);
  return user;
}
