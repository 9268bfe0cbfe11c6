import type { AuthenticationResultType, ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider';
import { codeMismatch, notAuthorized, requireParameter } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user.ts';
import type { Question } from './question.ts';

export interface Answer {
  session: string | undefined;
  responses: Record<string, string>;
  metadata: Record<string, string> | undefined;
}

/** The next challenge, or tokens. */
export interface AuthReply {
  ChallengeName?: ChallengeNameType;
  Session?: string;
  ChallengeParameters: Record<string, string>;
  AuthenticationResult?: AuthenticationResultType;
}

const maximumTries = 5;

export function ask(
  pool: Pool,
  user: User,
  challenge: Omit<Question, 'sub' | 'tries'>,
  parameters: Record<string, string> = {},
): AuthReply {
  return {
    ChallengeName: challenge.name,
    Session: pool.challenges.open({ ...challenge, sub: user.sub, tries: 0 }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  };
}

export function pendingChallenge(pool: Pool, name: ChallengeNameType, session: string | undefined) {
  const challenge = pool.challenges.find(session);
  const user = challenge && pool.users.find(challenge.sub);
  if (!user || challenge.name !== name) throw notAuthorized('Invalid session for the user.');
  return { challenge, user };
}

/** The challenge that an answer is for, provided the answer names its user. */
export function takeAnswer(pool: Pool, name: ChallengeNameType, { session, responses }: Answer) {
  const username = requireParameter(responses.USERNAME, 'USERNAME');
  const pending = pendingChallenge(pool, name, session);
  if (pool.users.find(username)?.sub !== pending.user.sub) throw notAuthorized('Invalid session for the user.');
  return pending;
}

/** Ends the challenge when the code was right; wrong codes end it only after some tries. */
export function settle(pool: Pool, session: string | undefined, challenge: Question, isRight: boolean): void {
  challenge.tries += 1;
  pool.authEvents.code(challenge.sub, isRight);
  if (isRight || challenge.tries >= maximumTries) pool.challenges.close(session);
  if (!isRight) throw codeMismatch('Invalid code received for user');
}
