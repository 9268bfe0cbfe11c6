import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buyer, type LocalPool, startPool, tokensOf } from './cognito-pool.ts';

describe('the local user pool refuses', () => {
  let pool: LocalPool;
  beforeEach(async () => {
    pool = await startPool();
    pool.cognito.seed([buyer]);
  });
  afterEach(() => pool.stop());

  it('an account for a while after five wrong passwords, longer each time', async () => {
    const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    for (const username of [buyer.email, 'nobody@harborlight.example']) {
      for (let guess = 0; guess < 5; guess += 1)
        await expect(pool.signIn(username, 'wrong')).rejects.toMatchObject(wrong);
      await expect(pool.signIn(username)).rejects.toMatchObject(locked);
      pool.pass(1100);
      await expect(pool.signIn(username, 'wrong')).rejects.toMatchObject(wrong);
      pool.pass(1100);
      await expect(pool.signIn(username)).rejects.toMatchObject(locked);
      pool.pass(1000);
    }
    await expect(pool.signIn(buyer.email)).resolves.toHaveProperty('AuthenticationResult');
    await expect(pool.signIn(buyer.email, 'wrong')).rejects.toMatchObject(wrong);
  });

  it('a disabled user, and ends what they had', async () => {
    const { AccessToken, RefreshToken } = await tokensOf(pool, buyer.email);
    await pool.client.adminDisableUser({ ...pool.ids, Username: buyer.email });
    await expect(pool.signIn(buyer.email)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.client.getUser({ AccessToken })).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    await pool.client.adminEnableUser({ ...pool.ids, Username: buyer.email });
    await expect(pool.signIn(buyer.email)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('an unknown user like a wrong password', async () => {
    const begin = async (USERNAME: string) => {
      const { ChallengeParameters = {}, ChallengeName } = await pool.client.initiateAuth({
        ClientId: pool.ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: 'abcdef123456' },
      });
      const { SECRET_BLOCK = '' } = ChallengeParameters;
      const failure = await pool.client
        .respondToAuthChallenge({
          ClientId: pool.ClientId,
          ChallengeName,
          ChallengeResponses: {
            USERNAME: ChallengeParameters.USER_ID_FOR_SRP ?? '',
            PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
            PASSWORD_CLAIM_SIGNATURE: 'c2lnbmF0dXJl',
            TIMESTAMP: 'Mon Jan 5 10:00:00 UTC 2026',
          },
        })
        .catch(({ name, message }: Error) => ({ name, message }));
      return { ChallengeParameters, failure };
    };
    const known = await begin(buyer.email);
    const unknown = await begin('nobody@harborlight.example');
    const again = await begin('Nobody@harborlight.example');

    expect(unknown.failure).toEqual(known.failure);
    expect(Object.keys(unknown.ChallengeParameters)).toEqual(Object.keys(known.ChallengeParameters));
    expect(unknown.ChallengeParameters.USER_ID_FOR_SRP).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(unknown.ChallengeParameters.SALT).toHaveLength(32);
    expect(again.ChallengeParameters.SALT).toBe(unknown.ChallengeParameters.SALT);
    expect(again.ChallengeParameters.USER_ID_FOR_SRP).toBe(unknown.ChallengeParameters.USER_ID_FOR_SRP);
  });
});
