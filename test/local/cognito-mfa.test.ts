import type { ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, buyer, type LocalPool, password, startPool, tokensOf, totpCode, totpSecret } from './cognito-pool.ts';

describe('factors of the local user pool', () => {
  let pool: LocalPool;
  beforeEach(async () => {
    pool = await startPool();
    pool.cognito.seed([{ ...buyer, phoneNumber: '+15555550123' }, admin]);
  });
  afterEach(() => pool.stop());

  const answer = (
    { ChallengeName, Session }: { ChallengeName?: ChallengeNameType | undefined; Session?: string | undefined },
    ChallengeResponses: Record<string, string>,
  ) => pool.client.respondToAuthChallenge({ ClientId: pool.ClientId, ChallengeName, Session, ChallengeResponses });

  it('sets up an authenticator app and then asks for its code', async () => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await expect(pool.client.setUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });

    const { SecretCode = '' } = await pool.client.associateSoftwareToken({ AccessToken });
    await expect(pool.client.verifySoftwareToken({ AccessToken, UserCode: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await pool.client.verifySoftwareToken({ AccessToken, UserCode: totpCode(SecretCode) });
    expect((await pool.client.getUser({ AccessToken })).UserMFASettingList).toBeUndefined();
    await pool.client.setUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings });
    expect(await pool.client.getUser({ AccessToken })).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });

    const challenge = await pool.signIn(buyer.email);
    expect(challenge.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await expect(answer(challenge, { USERNAME: buyer.email, SOFTWARE_TOKEN_MFA_CODE: '000000' })).rejects.toMatchObject(
      { name: 'CodeMismatchException' },
    );
    const right = { USERNAME: buyer.email, SOFTWARE_TOKEN_MFA_CODE: totpCode(SecretCode) };
    await expect(answer(challenge, { ...right, USERNAME: admin.email })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(answer(challenge, right)).resolves.toHaveProperty('AuthenticationResult');
    await expect(answer(challenge, right)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
  });

  it('lets one code serve several sign-ins of its 30 seconds', async () => {
    const responses = { USERNAME: admin.email, SOFTWARE_TOKEN_MFA_CODE: totpCode(totpSecret) };
    await expect(answer(await pool.signIn(admin.email), responses)).resolves.toHaveProperty('AuthenticationResult');
    await expect(answer(await pool.signIn(admin.email), responses)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('ends the session of a sign-in after five wrong codes or three minutes', async () => {
    const wrong = { USERNAME: admin.email, SOFTWARE_TOKEN_MFA_CODE: '000000' };
    const guessed = await pool.signIn(admin.email);
    for (let guess = 0; guess < 5; guess += 1)
      await expect(answer(guessed, wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(answer(guessed, wrong)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    const left = await pool.signIn(admin.email);
    pool.pass(181_000);
    await expect(answer(left, wrong)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('sends a code by SMS', async () => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    await pool.client.setUserMFAPreference({ AccessToken, SMSMfaSettings: { Enabled: true } });

    const challenge = await pool.signIn(buyer.email);
    expect(challenge).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: '+*******0123',
        USER_ID_FOR_SRP: buyer.sub,
      },
    });
    expect(pool.messages).toEqual([
      {
        kind: 'mfa',
        medium: 'SMS',
        to: '+15555550123',
        code: expect.stringMatching(/^\d{6}$/),
        text: expect.any(String),
      },
    ]);
    await expect(answer(challenge, { USERNAME: buyer.email, SMS_MFA_CODE: 'no' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(answer(challenge, { USERNAME: buyer.email, SMS_MFA_CODE: pool.lastCode() })).resolves.toHaveProperty(
      'AuthenticationResult',
    );
  });

  it('lets the user choose between two factors without a preference', async () => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    const { SecretCode = '' } = await pool.client.associateSoftwareToken({ AccessToken });
    await pool.client.verifySoftwareToken({ AccessToken, UserCode: totpCode(SecretCode) });
    const both = { SMSMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } };
    await pool.client.setUserMFAPreference({ AccessToken, ...both });

    const choice = await pool.signIn(buyer.email);
    expect(choice.ChallengeName).toBe('SELECT_MFA_TYPE');
    expect(JSON.parse(choice.ChallengeParameters?.MFAS_CAN_CHOOSE ?? '')).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']);
    const challenge = await answer(choice, { USERNAME: buyer.email, ANSWER: 'SMS_MFA' });
    expect(challenge.ChallengeName).toBe('SMS_MFA');

    await pool.client.adminSetUserMFAPreference({
      ...pool.ids,
      Username: buyer.email,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    expect((await pool.signIn(buyer.email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await pool.client.adminGetUser({ ...pool.ids, Username: buyer.email })).toMatchObject({
      UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });

    const off = { SMSMfaSettings: { Enabled: false }, SoftwareTokenMfaSettings: { Enabled: false } };
    await pool.client.adminSetUserMFAPreference({ ...pool.ids, Username: buyer.email, ...off });
    await expect(pool.signIn(buyer.email)).resolves.toHaveProperty('AuthenticationResult');
  });
});

describe.each(['keeps', 'voids'] as const)(
  'a local user pool that %s an app once another one is begun',
  (unfinishedToken) => {
    it('asks for it, or for none, until the other one is verified', async () => {
      const pool = await startPool({ unfinishedToken: () => unfinishedToken });
      pool.cognito.seed([admin]);
      const answer = (Session: string | undefined, secret: string) =>
        pool.client.respondToAuthChallenge({
          ClientId: pool.ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses: { USERNAME: admin.email, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret) },
        });
      const first = await pool.signIn(admin.email);
      const { AuthenticationResult } = await answer(first.Session, totpSecret);
      const AccessToken = AuthenticationResult?.AccessToken;
      const { SecretCode = '' } = await pool.client.associateSoftwareToken({ AccessToken });
      const next = await pool.signIn(admin.email);
      const { UserMFASettingList } = await pool.client.adminGetUser({ ...pool.ids, Username: admin.email });
      if (unfinishedToken === 'keeps') {
        expect([next.ChallengeName, UserMFASettingList]).toEqual(['SOFTWARE_TOKEN_MFA', ['SOFTWARE_TOKEN_MFA']]);
        expect(await answer(next.Session, totpSecret)).toHaveProperty('AuthenticationResult');
      } else {
        expect([next.ChallengeName, UserMFASettingList]).toEqual([undefined, undefined]);
        expect(next).toHaveProperty('AuthenticationResult');
      }
      await pool.client.verifySoftwareToken({ AccessToken, UserCode: totpCode(SecretCode) });
      const preferred = { Enabled: true, PreferredMfa: true };
      await pool.client.setUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings: preferred });
      const last = await pool.signIn(admin.email);
      await expect(answer(last.Session, totpSecret)).rejects.toMatchObject({ name: 'CodeMismatchException' });
      expect(await answer(last.Session, SecretCode)).toHaveProperty('AuthenticationResult');
      await pool.stop();
    });
  },
);

describe('a local user pool that requires MFA', () => {
  it('has it set up during sign-in', async () => {
    const pool = await startPool({ mfa: 'ON' });
    pool.cognito.seed([buyer]);
    const respond = (Session: string | undefined) =>
      pool.client.respondToAuthChallenge({
        ClientId: pool.ClientId,
        ChallengeName: 'MFA_SETUP',
        Session,
        ChallengeResponses: { USERNAME: buyer.email },
      });

    const first = await pool.signIn(buyer.email, password);
    expect(first.ChallengeName).toBe('MFA_SETUP');
    await expect(respond(first.Session)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const { SecretCode = '', Session } = await pool.client.associateSoftwareToken({ Session: first.Session });
    const verified = await pool.client.verifySoftwareToken({ Session, UserCode: totpCode(SecretCode) });
    await expect(respond(verified.Session)).resolves.toHaveProperty('AuthenticationResult');
    expect((await pool.signIn(buyer.email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await pool.stop();
  });
});
