import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createAttempts } from './attempts.ts';
import { createAuthEvents } from './auth-events.ts';
import type { Question } from './challenges/question.ts';
import { createCodes } from './codes.ts';
import { setting } from './database.ts';
import { createMessenger } from './messenger.ts';
import type { CognitoOptions } from './options.ts';
import { createPasswords } from './password.ts';
import { createSessions } from './sessions.ts';
import { createSignIns } from './sign-ins.ts';
import { loadSigningKey } from './signing-key.ts';
import type { SrpExchange } from './srp.ts';
import { createTokens } from './tokens.ts';
import { createTriggers } from './trigger.ts';
import { createUsers } from './users.ts';

export type Pool = Awaited<ReturnType<typeof createPool>>;

/** All that the operations work with. */
export async function createPool(database: DatabaseSync, options: CognitoOptions) {
  const { poolId = 'us-east-1_LocalPool', clientId = 'tandemlocalclient', now = Date.now } = options;
  const [region = ''] = poolId.split('_');
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
  const accessTokenSeconds = options.accessTokenSeconds ?? 300;
  const key = await loadSigningKey(database);
  const secret = await setting(database, 'secret', () => randomBytes(32).toString('hex'));
  const users = createUsers(database, now);
  const signIns = createSignIns(database, now, options.refreshTokenSeconds);
  const trigger = createTriggers(options, { id: poolId, region, clientId });
  const message = createMessenger(options.sendMessage);

  return {
    id: poolId,
    clientId,
    region,
    issuer,
    jwks: key.jwks,
    groups: options.groups,
    mfa: options.mfa ?? 'OPTIONAL',
    unfinishedToken: options.unfinishedToken ?? (() => 'keeps'),
    trigger,
    now,
    users,
    signIns,
    message,
    codes: createCodes({ users, message, trigger, now }),
    passwords: createPasswords(poolId, secret),
    attempts: createAttempts(now),
    authEvents: createAuthEvents(database, now),
    exchanges: createSessions<SrpExchange & { name: string }>(now),
    challenges: createSessions<Question>(now),
    tokens: createTokens({ users, signIns, key, issuer, clientId, accessTokenSeconds, now }),
  };
}
