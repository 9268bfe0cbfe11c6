import { invalidParameter, notAuthorized, requireParameter } from '../cognito-error.ts';
import type { Account } from '../password.ts';
import type { Pool } from '../pool.ts';
import { beginExchange, provesPassword } from '../srp.ts';
import { assertMaySignIn } from '../user.ts';
import type { Answer, AuthReply } from './challenge.ts';
import { nextStep } from './next-step.ts';

/** USER_PASSWORD_AUTH: the password itself. */
export async function passwordSignIn(
  pool: Pool,
  { USERNAME: name, PASSWORD: password }: Record<string, string>,
  metadata: Answer['metadata'],
): Promise<AuthReply> {
  const username = requireParameter(name, 'USERNAME');
  await beforeSignIn(pool, username, metadata);
  return proven(pool, username, metadata, (account) => pool.passwords.matches(account, password));
}

/** Runs before the password is looked at, also for a name that no one has: the client hides who exists. */
async function beforeSignIn(pool: Pool, name: string, metadata: Answer['metadata']): Promise<void> {
  const user = pool.users.find(name);
  const { sub } = user ?? pool.passwords.stranger(name);
  await pool.trigger('preAuthentication', 'PreAuthentication_Authentication', user ?? { sub, attributes: {} }, {
    request: { userNotFound: !user, ...(metadata && { validationData: metadata }) },
  });
}

/** USER_SRP_AUTH: opens the exchange in which a password is proven without being sent. */
export async function srpChallenge(
  pool: Pool,
  { USERNAME, SRP_A }: Record<string, string>,
  metadata: Answer['metadata'],
): Promise<AuthReply> {
  const name = requireParameter(USERNAME, 'USERNAME');
  await beforeSignIn(pool, name, metadata);
  const account = pool.users.find(name) ?? pool.passwords.stranger(name);
  const exchange = beginExchange(requireParameter(SRP_A, 'SRP_A'), account.password);
  if (!exchange) throw invalidParameter('SRP_A is invalid');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: account.password.salt,
      SRP_B: exchange.serverPublic.toString(16),
      SECRET_BLOCK: pool.exchanges.open({ ...exchange, name }),
      USERNAME: account.sub,
      USER_ID_FOR_SRP: account.sub,
    },
  };
}

export function passwordVerifier(pool: Pool, { responses, metadata }: Answer): Promise<AuthReply> {
  const secretBlock = requireParameter(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses.PASSWORD_CLAIM_SIGNATURE, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses.TIMESTAMP, 'TIMESTAMP');
  const exchange = pool.exchanges.find(secretBlock);
  pool.exchanges.close(secretBlock);
  if (!exchange) throw notAuthorized();
  return proven(pool, exchange.name, metadata, ({ sub, password }) => {
    const userId = pool.passwords.srpId(sub);
    return provesPassword(exchange, password, { userId, secretBlock, timestamp, signature });
  });
}

/** Goes on with the sign-in if the proof holds; a name no one has goes through the same motions. */
async function proven(
  pool: Pool,
  name: string,
  metadata: Answer['metadata'],
  isProof: (account: Account) => boolean,
): Promise<AuthReply> {
  const user = pool.users.find(name);
  const account = user ?? pool.passwords.stranger(name);
  pool.attempts.judge(account.sub, () => {
    const isRight = isProof(account);
    if (!isRight && user) pool.authEvents.wrongPassword(user.sub);
    return isRight;
  });
  if (!user) throw notAuthorized();
  assertMaySignIn(user);
  return nextStep(pool, user, metadata);
}
