import { invalidParameter } from '../cognito-error.ts';
import { factorsToAsk } from '../mfa.ts';
import type { Pool } from '../pool.ts';
import { isTotpCode } from '../totp.ts';
import { type Answer, type AuthReply, settle, takeAnswer } from './challenge.ts';
import { askForCode, complete } from './next-step.ts';

export async function totpCode(pool: Pool, answer: Answer): Promise<AuthReply> {
  const { user, challenge } = takeAnswer(pool, 'SOFTWARE_TOKEN_MFA', answer);
  const code = answer.responses.SOFTWARE_TOKEN_MFA_CODE;
  settle(pool, answer.session, challenge, isTotpCode(user.totpSecret ?? '', code, pool.now()));
  return complete(pool, user, answer.metadata);
}

export async function smsCode(pool: Pool, answer: Answer): Promise<AuthReply> {
  const { user, challenge } = takeAnswer(pool, 'SMS_MFA', answer);
  settle(pool, answer.session, challenge, challenge.smsCode === answer.responses.SMS_MFA_CODE);
  return complete(pool, user, answer.metadata);
}

export async function chosenFactor(pool: Pool, answer: Answer): Promise<AuthReply> {
  const { user } = takeAnswer(pool, 'SELECT_MFA_TYPE', answer);
  const factor = factorsToAsk(user).find((each) => each === answer.responses.ANSWER);
  if (!factor) throw invalidParameter('ANSWER is not a factor of the user.');
  pool.challenges.close(answer.session);
  return askForCode(pool, user, factor);
}

/** MFA_SETUP: passed by the session in which a token was verified. */
export async function mfaSetUp(pool: Pool, answer: Answer): Promise<AuthReply> {
  const { user, challenge } = takeAnswer(pool, 'MFA_SETUP', answer);
  if (!challenge.hasSetUpMfa) throw invalidParameter('User has not set up software token mfa');
  pool.challenges.close(answer.session);
  return complete(pool, user, answer.metadata);
}
