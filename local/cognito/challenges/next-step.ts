import { newCode } from '../codes.ts';
import { factorsToAsk } from '../mfa.ts';
import type { Pool } from '../pool.ts';
import { assertMaySignIn, type Factor, type User } from '../user.ts';
import { type Answer, type AuthReply, ask } from './challenge.ts';

/** The step after a proven password. */
export async function nextStep(pool: Pool, user: User, metadata: Answer['metadata']): Promise<AuthReply> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const attributes = JSON.stringify(user.attributes);
    return ask(pool, user, { name: 'NEW_PASSWORD_REQUIRED' }, { requiredAttributes: '[]', userAttributes: attributes });
  }
  const factors = factorsToAsk(user);
  const [factor] = factors;
  if (factors.length > 1)
    return ask(pool, user, { name: 'SELECT_MFA_TYPE' }, { MFAS_CAN_CHOOSE: JSON.stringify(factors) });
  if (factor) return askForCode(pool, user, factor);
  if (pool.mfa === 'ON')
    return ask(pool, user, { name: 'MFA_SETUP' }, { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) });
  pool.authEvents.withoutFactor(user.sub);
  return complete(pool, user, metadata);
}

export async function askForCode(pool: Pool, user: User, factor: Factor): Promise<AuthReply> {
  if (factor === 'SOFTWARE_TOKEN_MFA') return ask(pool, user, { name: factor });
  const smsCode = newCode();
  const { DeliveryMedium, Destination } = await pool.message('mfa', user, 'phone_number', smsCode);
  return ask(
    pool,
    user,
    { name: factor, smsCode },
    { CODE_DELIVERY_DELIVERY_MEDIUM: `${DeliveryMedium}`, CODE_DELIVERY_DESTINATION: `${Destination}` },
  );
}

/** Ends a sign-in with tokens, once the trigger has let it pass. */
export async function complete(pool: Pool, user: User, metadata: Answer['metadata']): Promise<AuthReply> {
  assertMaySignIn(user);
  await pool.trigger('postAuthentication', 'PostAuthentication_Authentication', user, {
    request: { newDeviceUsed: false, ...(metadata && { clientMetadata: metadata }) },
  });
  // Read again: the trigger may have changed the user's groups.
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.issue(pool.users.get(user.sub)) };
}
