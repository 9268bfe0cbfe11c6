import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { PostAuthenticationTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, buyer, type LocalPool, password, startPool, tokensOf, totpCode, totpSecret } from './cognito-pool.ts';

describe('signing in to the local user pool', () => {
  let pool: LocalPool;
  let events: PostAuthenticationTriggerEvent[];
  let refusal: Error | undefined;
  let before: PreAuthenticationTriggerEvent[];
  let early: Error | undefined;

  beforeEach(async () => {
    events = [];
    refusal = undefined;
    early = undefined;
    before = [];
    pool = await startPool({
      triggers: {
        preAuthentication: async (event) => {
          if (early) throw early;
          before.push(event);
        },
        postAuthentication: async (event) => {
          if (refusal) throw refusal;
          events.push(event);
        },
      },
    });
    pool.cognito.seed([buyer, admin]);
  });
  afterEach(() => pool.stop());

  it('gives tokens that production code verifies', async () => {
    const { AccessToken, IdToken } = await tokensOf(pool, buyer.email.toUpperCase());

    const jwks = await (await fetch(`${pool.cognito.url}/${pool.cognito.poolId}/.well-known/jwks.json`)).json();
    const { poolId: userPoolId, clientId } = pool.cognito;
    const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access', groups: 'Verified' });
    access.cacheJwks(jwks);
    const id = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id' });
    id.cacheJwks(jwks);

    expect(await access.verify(AccessToken)).toEqual({
      sub: buyer.sub,
      'cognito:groups': ['Verified', 'Partner'],
      iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool',
      client_id: clientId,
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
      username: buyer.sub,
    });
    expect(await id.verify(IdToken)).toMatchObject({
      'cognito:username': buyer.sub,
      aud: clientId,
      email: buyer.email,
      email_verified: true,
      given_name: 'Bo',
    });
  });

  it('keeps the time and origin of the sign-in through refreshes', async () => {
    const { AccessToken, RefreshToken } = await tokensOf(pool, buyer.email);
    pool.pass(60_000);
    await pool.client.adminAddUserToGroup({ ...pool.ids, Username: buyer.sub, GroupName: 'LPAdmin' });

    const { AuthenticationResult } = await pool.refresh(RefreshToken);
    const byToken = await pool.client.getTokensFromRefreshToken({ ClientId: pool.ClientId, RefreshToken });

    const before = decodeJwt(AccessToken);
    for (const result of [AuthenticationResult, byToken.AuthenticationResult]) {
      const after = decodeJwt(result?.AccessToken ?? '');
      expect(after).toMatchObject({ auth_time: before.auth_time, origin_jti: before.origin_jti });
      expect(after.iat).toBeGreaterThan(before.iat ?? 0);
      expect(after['cognito:groups']).toContain('LPAdmin');
      expect(result?.RefreshToken).toBeUndefined();
    }
  });

  it('calls the trigger after every factor of a sign-in, and not on a refresh', async () => {
    const { RefreshToken } = await tokensOf(pool, buyer.email);
    await pool.refresh(RefreshToken);
    expect(events).toEqual([
      {
        version: '1',
        triggerSource: 'PostAuthentication_Authentication',
        region: 'us-east-1',
        userPoolId: 'us-east-1_LocalPool',
        userName: buyer.sub,
        callerContext: { awsSdkVersion: expect.any(String), clientId: pool.ClientId },
        request: {
          userAttributes: {
            sub: buyer.sub,
            'cognito:user_status': 'CONFIRMED',
            email: buyer.email,
            email_verified: 'true',
            given_name: 'Bo',
          },
          newDeviceUsed: false,
        },
        response: {},
      },
    ]);

    const { Session } = await pool.signIn(admin.email);
    expect(events).toHaveLength(1);
    await pool.client.respondToAuthChallenge({
      ClientId: pool.ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: admin.email, SOFTWARE_TOKEN_MFA_CODE: totpCode(totpSecret) },
    });
    expect(events).toHaveLength(2);
  });

  it('tells of answered challenges, newest first and in pages', async () => {
    const answer = (Session: string | undefined, code: string) =>
      pool.client.respondToAuthChallenge({
        ClientId: pool.ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: admin.email, SOFTWARE_TOKEN_MFA_CODE: code },
      });
    await expect(pool.signIn(admin.email, 'Wrong-Pass-2026!')).rejects.toThrow();
    pool.pass(1000);
    const { Session } = await pool.signIn(admin.email);
    await expect(answer(Session, 'wrong!')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    pool.pass(1000);
    await answer(Session, totpCode(totpSecret));
    const asked = { ...pool.ids, Username: admin.email };
    const { AuthEvents = [], NextToken } = await pool.client.adminListUserAuthEvents({ ...asked, MaxResults: 2 });
    const password = { ChallengeName: 'Password', ChallengeResponse: 'Success' };
    expect(AuthEvents).toMatchObject([
      { EventType: 'SignIn', EventResponse: 'Pass', ChallengeResponses: [password, { ChallengeResponse: 'Success' }] },
      { EventResponse: 'Fail', ChallengeResponses: [password, { ChallengeName: 'Mfa', ChallengeResponse: 'Failure' }] },
    ]);
    expect(AuthEvents[0]?.CreationDate?.getTime()).toBeGreaterThan(Number(AuthEvents[1]?.CreationDate));
    const rest = await pool.client.adminListUserAuthEvents({ ...asked, MaxResults: 2, NextToken });
    expect(rest.AuthEvents).toMatchObject([{ ChallengeResponses: [{ ...password, ChallengeResponse: 'Failure' }] }]);
    expect(rest.NextToken).toBeUndefined();
    await tokensOf(pool, buyer.email);
    expect((await pool.client.adminListUserAuthEvents({ ...asked, Username: buyer.email })).AuthEvents).toMatchObject([
      { EventResponse: 'Pass', ChallengeResponses: [password] },
    ]);
  });

  it('calls the trigger before the password is judged, also for a name that no one has', async () => {
    before = [];
    await expect(pool.signIn(buyer.email, 'Wrong-Pass-2026!')).rejects.toThrow('Incorrect username or password.');
    await expect(pool.signIn('blank@hollow.example')).rejects.toThrow('Incorrect username or password.');
    expect(before.map(({ userName, request }) => [userName, request.userNotFound])).toEqual([
      [buyer.sub, false],
      [expect.any(String), true],
    ]);
    early = new Error('Too many wrong codes');
    const refused = { message: 'PreAuthentication failed with error Too many wrong codes.' };
    await expect(pool.signIn(buyer.email)).rejects.toMatchObject(refused);
  });

  it('fails when the trigger does', async () => {
    refusal = new Error('Not today');
    await expect(pool.signIn(buyer.email)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PostAuthentication failed with error Not today.',
    });
  });

  it('asks an invited user for a password of their own', async () => {
    await pool.client.adminCreateUser({ ...pool.ids, Username: 'new@riverbend.example' });
    expect(pool.messages.at(-1)).toMatchObject({ kind: 'invitation', to: 'new@riverbend.example' });

    const { ChallengeName, Session } = await pool.signIn('new@riverbend.example', pool.lastCode());
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const answer = (NEW_PASSWORD: string) =>
      pool.client.respondToAuthChallenge({
        ClientId: pool.ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: 'new@riverbend.example', NEW_PASSWORD, 'userAttributes.given_name': 'Nia' },
      });
    await expect(answer('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    const { AuthenticationResult } = await answer(password);
    expect(decodeJwt(AuthenticationResult?.IdToken ?? '')).toMatchObject({ given_name: 'Nia' });
    await expect(answer(password)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
  });
});
