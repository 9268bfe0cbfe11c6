import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { admin, buyer, type LocalPool, password, startPool, totpCode, totpSecret } from './cognito-pool.ts';

describe('Amplify on the local user pool', () => {
  let pool: LocalPool;
  beforeAll(async () => {
    pool = await startPool();
    pool.cognito.seed([buyer, admin]);
    const { poolId: userPoolId, clientId: userPoolClientId, url: userPoolEndpoint } = pool.cognito;
    Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
    cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  });
  afterEach(() => signOut());
  afterAll(() => pool.stop());

  const claims = async (options = {}) => (await fetchAuthSession(options)).tokens?.accessToken.payload;

  it('signs in by SRP and refreshes', async () => {
    await expect(signIn({ username: buyer.email, password: 'Wrong-pass-2026!' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await expect(signIn({ username: 'nobody@harborlight.example', password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(await signIn({ username: buyer.email, password })).toMatchObject({ isSignedIn: true });

    const before = await claims();
    const after = await claims({ forceRefresh: true });
    expect(after).toMatchObject({ auth_time: before?.auth_time, origin_jti: before?.origin_jti });
    expect(after?.jti).not.toBe(before?.jti);
  });

  it('ends every session with a global sign-out', async () => {
    await signIn({ username: buyer.email, password });
    const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
    await signOut({ global: true });
    expect(await claims()).toBeUndefined();
    await expect(pool.client.getUser({ AccessToken })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('asks for the code of an authenticator app, again after a wrong one', async () => {
    const { nextStep } = await signIn({ username: admin.email, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await confirmSignIn({ challengeResponse: totpCode(totpSecret) });
    expect((await claims())?.['cognito:groups']).toEqual(['LPAdmin']);
  });

  it('signs up, sets up both factors and chooses one', async () => {
    const username = 'new@riverbend.example';
    const userAttributes = { email: username, phone_number: '+15555550123' };
    await signUp({ username, password, options: { userAttributes } });
    await confirmSignUp({ username, confirmationCode: pool.lastCode() });
    await signIn({ username, password });
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: totpCode(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED', sms: 'ENABLED' });
    expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['SMS', 'TOTP'] });
    await updateMFAPreference({ totp: 'NOT_PREFERRED' });
    await signOut();

    const { nextStep } = await signIn({ username, password });
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION');
    const chosen = await confirmSignIn({ challengeResponse: 'SMS' });
    expect(chosen.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
    expect(await confirmSignIn({ challengeResponse: pool.lastCode() })).toMatchObject({ isSignedIn: true });
  });

  it('takes an invited user through a new password', async () => {
    const username = 'invited@riverbend.example';
    await pool.client.adminCreateUser({ ...pool.ids, Username: username });
    const { nextStep } = await signIn({ username, password: pool.lastCode() });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true });
  });

  it('resets and changes a password', async () => {
    const changed = 'Another-Pass-2026!';
    await resetPassword({ username: buyer.email });
    await confirmResetPassword({ username: buyer.email, confirmationCode: pool.lastCode(), newPassword: changed });
    await signIn({ username: buyer.email, password: changed });
    await updatePassword({ oldPassword: changed, newPassword: password });
    await signOut();
    expect(await signIn({ username: buyer.email, password })).toMatchObject({ isSignedIn: true });
  });
});
