import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';
import { newUser } from './new-user.ts';
import type { SeedUser } from './options.ts';
import type { Pool } from './pool.ts';
import type { User } from './user.ts';

export function seedUsers(database: DatabaseSync, pool: Pool, users: SeedUser[]): void {
  const missing = users.filter(({ sub, email }) => !pool.users.find(sub) && !pool.users.find(email));
  inTransaction(database, () => {
    for (const seed of missing) pool.users.add(seededUser(pool, seed));
  });
}

function seededUser(pool: Pool, seed: SeedUser): User {
  const { sub, email, password, groups = [], phoneNumber, totpSecret, status = 'CONFIRMED' } = seed;
  const unknown = groups.find((group) => !pool.groups.includes(group));
  if (unknown) throw new Error(`${email} is seeded into ${unknown}, which is not a group of the pool.`);
  const attributes = {
    email,
    email_verified: 'true',
    ...(phoneNumber && { phone_number: phoneNumber, phone_number_verified: 'true' }),
    ...seed.attributes,
  };
  return {
    ...newUser(pool, { sub, password, status, attributes }),
    groups,
    enabled: !seed.disabled,
    ...(totpSecret && { totpSecret, mfa: { factors: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' } }),
  };
}
