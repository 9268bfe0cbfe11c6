import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buyer, type LocalPool, password, startPool, tokensOf } from './cognito-pool.ts';

const newPassword = 'Another-Pass-2026!';
const mismatch = { name: 'CodeMismatchException' };

describe('an account of the local user pool', () => {
  let pool: LocalPool;
  beforeEach(async () => {
    pool = await startPool();
    pool.cognito.seed([buyer]);
  });
  afterEach(() => pool.stop());

  it('is signed up with a code', async () => {
    const Username = 'new@riverbend.example';
    const app = { ClientId: pool.ClientId, Username };
    await expect(pool.client.signUp({ ...app, Password: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    const { CodeDeliveryDetails } = await pool.client.signUp({ ...app, Password: password });
    expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL', Destination: 'n***@r***' });
    await expect(pool.client.signUp({ ...app, Password: password })).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await expect(pool.signIn(Username)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });

    const first = pool.lastCode();
    await pool.client.resendConfirmationCode(app);
    if (first !== pool.lastCode())
      await expect(pool.client.confirmSignUp({ ...app, ConfirmationCode: first })).rejects.toMatchObject(mismatch);
    await pool.client.confirmSignUp({ ...app, ConfirmationCode: pool.lastCode() });
    await expect(pool.client.confirmSignUp({ ...app, ConfirmationCode: first })).rejects.toMatchObject({
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
    await expect(pool.signIn(Username)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('gets a new password by code, which ends its sessions', async () => {
    const { RefreshToken } = await tokensOf(pool, buyer.email);
    const app = { ClientId: pool.ClientId, Username: buyer.email };
    const { CodeDeliveryDetails } = await pool.client.forgotPassword(app);
    const confirm = (ConfirmationCode: string) =>
      pool.client.confirmForgotPassword({ ...app, ConfirmationCode, Password: newPassword });
    await expect(confirm('wrong')).rejects.toMatchObject(mismatch);
    await confirm(pool.lastCode());
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });

    await expect(pool.signIn(buyer.email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.signIn(buyer.email, newPassword)).resolves.toHaveProperty('AuthenticationResult');
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    const unknown = { ClientId: pool.ClientId, Username: 'blank@hollow.example' };
    expect((await pool.client.forgotPassword(unknown)).CodeDeliveryDetails).toEqual(CodeDeliveryDetails);
    await expect(
      pool.client.confirmForgotPassword({ ...unknown, ConfirmationCode: '123456', Password: newPassword }),
    ).rejects.toMatchObject(mismatch);
    expect(pool.messages).toHaveLength(1);
  });

  it('has its codes guessed five times at most, within an hour', async () => {
    const app = { ClientId: pool.ClientId, Username: buyer.email };
    const confirm = (ConfirmationCode: string) =>
      pool.client.confirmForgotPassword({ ...app, ConfirmationCode, Password: newPassword });
    await pool.client.forgotPassword(app);
    for (let guess = 0; guess < 5; guess += 1) await expect(confirm('wrong')).rejects.toMatchObject(mismatch);
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ name: 'LimitExceededException' });

    await pool.client.forgotPassword(app);
    pool.pass(3_601_000);
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('must take a new password once an admin has reset it', async () => {
    await pool.client.adminResetUserPassword({ ...pool.ids, Username: buyer.email });
    await expect(pool.signIn(buyer.email)).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
    const ConfirmationCode = pool.lastCode();
    const app = { ClientId: pool.ClientId, Username: buyer.email };
    await pool.client.confirmForgotPassword({ ...app, ConfirmationCode, Password: newPassword });
    await expect(pool.signIn(buyer.email, newPassword)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('changes its password knowing the old one', async () => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    const change = (PreviousPassword: string) =>
      pool.client.changePassword({ AccessToken, PreviousPassword, ProposedPassword: newPassword });
    await expect(change('wrong')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await change(password);
    await expect(pool.signIn(buyer.email, newPassword)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('verifies a phone number again when it changes', async () => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    const attributes = async () => {
      const { UserAttributes = [] } = await pool.client.getUser({ AccessToken });
      return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    };
    const update = (Name: string, Value: string) =>
      pool.client.updateUserAttributes({ AccessToken, UserAttributes: [{ Name, Value }] });
    const phone = { AccessToken, AttributeName: 'phone_number' };

    await update('phone_number', '+15555550123');
    await pool.client.getUserAttributeVerificationCode(phone);
    expect(pool.messages.at(-1)).toMatchObject({ kind: 'verifyAttribute', medium: 'SMS', to: '+15555550123' });
    await expect(pool.client.verifyUserAttribute({ ...phone, Code: 'wrong' })).rejects.toMatchObject(mismatch);
    await pool.client.verifyUserAttribute({ ...phone, Code: pool.lastCode() });
    expect(await attributes()).toMatchObject({ phone_number_verified: 'true' });

    await pool.client.getUserAttributeVerificationCode(phone);
    await update('phone_number', '+15555550199');
    expect(await attributes()).toMatchObject({ phone_number: '+15555550199', phone_number_verified: 'false' });
    await expect(pool.client.verifyUserAttribute({ ...phone, Code: pool.lastCode() })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await expect(update('phone_number', '555')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(update('phone_number_verified', 'true')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it.each([
    ['email', 'InvalidParameterException', 'user.email: Attribute cannot be updated.'],
    ['custom:creditUnion', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ['name', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ['email_verified', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ['sub', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
  ])('keeps its %s, as in production', async (Name, name, message) => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    const before = await pool.client.getUser({ AccessToken });
    const written = { UserAttributes: [{ Name, Value: 'another@harborlight.example' }] };
    await expect(pool.client.updateUserAttributes({ AccessToken, ...written })).rejects.toMatchObject({
      name,
      message,
    });
    expect((await pool.client.getUser({ AccessToken })).UserAttributes).toEqual(before.UserAttributes);
    expect(pool.messages).toEqual([]);
    if (Name === 'email') return;
    const app = { ClientId: pool.ClientId, Username: 'new@riverbend.example', Password: password };
    await expect(pool.client.signUp({ ...app, ...written })).rejects.toMatchObject({ name, message });
  });

  it.each(['email', 'sub', 'custom:creditUnion'])('keeps its %s whoever asks', async (Name) => {
    const written = { Username: buyer.email, UserAttributes: [{ Name, Value: 'another@harborlight.example' }] };
    await expect(pool.client.adminUpdateUserAttributes({ ...pool.ids, ...written })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('lets people write their names and telephone number', async () => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    const UserAttributes = [
      { Name: 'given_name', Value: 'Beth' },
      { Name: 'family_name', Value: 'Sato' },
      { Name: 'phone_number', Value: '+15555550123' },
    ];
    await pool.client.updateUserAttributes({ AccessToken, UserAttributes });
    expect((await pool.client.getUser({ AccessToken })).UserAttributes).toEqual(expect.arrayContaining(UserAttributes));
  });

  it('is signed out everywhere, or of one sign-in', async () => {
    const [one, two] = [await tokensOf(pool, buyer.email), await tokensOf(pool, buyer.email)];
    await pool.client.revokeToken({ ClientId: pool.ClientId, Token: one.RefreshToken });
    await expect(pool.refresh(one.RefreshToken)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
    await expect(pool.client.getUser(one)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    await expect(pool.client.getUser(two)).resolves.toMatchObject({ Username: buyer.sub });

    await pool.client.globalSignOut(two);
    await expect(pool.refresh(two.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.client.getUser(two)).rejects.toMatchObject({ message: 'Access Token has been revoked' });

    const three = await tokensOf(pool, buyer.email);
    await pool.client.adminUserGlobalSignOut({ ...pool.ids, Username: buyer.email });
    await expect(pool.client.getUser(three)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('has access tokens that expire', async () => {
    const { AccessToken } = await tokensOf(pool, buyer.email);
    pool.pass(301_000);
    await expect(pool.client.getUser({ AccessToken })).rejects.toMatchObject({ message: 'Access Token has expired' });
    await expect(pool.client.getUser({ AccessToken: 'made.up.token' })).rejects.toMatchObject({
      message: 'Invalid Access Token',
    });
  });
});
