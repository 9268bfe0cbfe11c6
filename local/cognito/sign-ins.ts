import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { notAuthorized } from './cognito-error.ts';

/** One completed sign-in; every token refreshed from it carries the same origin and time. */
export interface SignIn {
  sub: string;
  originJti: string;
  authTime: number;
}

const day = 86_400;
// No access token of Cognito lives longer, so a revocation need not either.
const revocationSeconds = day;

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns(database: DatabaseSync, now: () => number, refreshTokenSeconds = 30 * day) {
  const seconds = () => Math.floor(now() / 1000);
  const insert = database.prepare(
    'INSERT INTO refresh_tokens (hash, sub, origin_jti, auth_time, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const byHash = database.prepare(
    'SELECT sub, origin_jti, auth_time FROM refresh_tokens WHERE hash = ? AND expires_at > ?',
  );
  const takeOne = database.prepare('DELETE FROM refresh_tokens WHERE hash = ? RETURNING origin_jti');
  const takeAll = database.prepare('DELETE FROM refresh_tokens WHERE sub = ? RETURNING origin_jti');
  const revoke = database.prepare('INSERT OR REPLACE INTO revoked (origin_jti, expires_at) VALUES (?, ?)');
  const isRevoked = database.prepare('SELECT 1 FROM revoked WHERE origin_jti = ?');
  const dropRevoked = database.prepare('DELETE FROM revoked WHERE expires_at < ?');
  const dropExpired = database.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?');

  function end(ended: Record<string, unknown>[]): void {
    dropRevoked.run(seconds());
    for (const { origin_jti } of ended) revoke.run(String(origin_jti), seconds() + revocationSeconds);
  }

  return {
    begin(sub: string): { signIn: SignIn; refreshToken: string } {
      dropExpired.run(seconds());
      const signIn = { sub, originJti: randomUUID(), authTime: seconds() };
      const refreshToken = randomBytes(120).toString('base64url');
      insert.run(hashOf(refreshToken), sub, signIn.originJti, signIn.authTime, seconds() + refreshTokenSeconds);
      return { signIn, refreshToken };
    },

    find(refreshToken: string | undefined): SignIn {
      const row = byHash.get(hashOf(refreshToken ?? ''), seconds());
      if (!row) throw notAuthorized('Invalid Refresh Token');
      return { sub: String(row.sub), originJti: String(row.origin_jti), authTime: Number(row.auth_time) };
    },

    end: (refreshToken: string | undefined) => end(takeOne.all(hashOf(refreshToken ?? ''))),
    endAll: (sub: string) => end(takeAll.all(sub)),
    isRevoked: (originJti: string) => isRevoked.get(originJti) !== undefined,
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
