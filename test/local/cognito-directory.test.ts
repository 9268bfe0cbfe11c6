import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeedUser } from '#local/cognito/options.ts';
import { buyer, type LocalPool, password, startPool, tokensOf } from './cognito-pool.ts';

const crowd: SeedUser[] = Array.from({ length: 120 }, (_, index) => ({
  sub: `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  email: `member${index}@northfield.example`,
  password,
  groups: ['Partner'],
}));

describe('the directory of the local user pool', () => {
  let pool: LocalPool;
  beforeEach(async () => {
    pool = await startPool();
    pool.cognito.seed([buyer]);
  });
  afterEach(() => pool.stop());

  it('keeps its users, their tokens and what was revoked through a restart', async () => {
    const [kept, revoked] = [await tokensOf(pool, buyer.email), await tokensOf(pool, buyer.email)];
    await pool.client.revokeToken({ ClientId: pool.ClientId, Token: revoked.RefreshToken });
    await pool.client.adminUpdateUserAttributes({
      ...pool.ids,
      Username: buyer.email,
      UserAttributes: [{ Name: 'given_name', Value: 'Beth' }],
    });
    const { jwks } = pool.cognito;
    await pool.restart();
    pool.cognito.seed([buyer]);

    expect(pool.cognito.jwks).toEqual(jwks);
    const { UserAttributes } = await pool.client.getUser(kept);
    expect(UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Beth' });
    await expect(pool.refresh(kept.RefreshToken)).resolves.toHaveProperty('AuthenticationResult');
    await expect(pool.client.getUser(revoked)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    await expect(pool.signIn(buyer.email)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('lists users in pages and finds one by email', async () => {
    pool.cognito.seed(crowd);
    const first = await pool.client.listUsers({ ...pool.ids });
    const second = await pool.client.listUsers({ ...pool.ids, PaginationToken: first.PaginationToken });
    const third = await pool.client.listUsers({ ...pool.ids, PaginationToken: second.PaginationToken });
    expect([first, second, third].map(({ Users }) => Users?.length)).toEqual([60, 60, 1]);
    expect(third.PaginationToken).toBeUndefined();

    const { Users } = await pool.client.listUsers({ ...pool.ids, Filter: 'email = "Member7@northfield.example"' });
    expect(Users).toEqual([expect.objectContaining({ Username: crowd[7]?.sub, UserCreateDate: expect.any(Date) })]);
    const prefixed = await pool.client.listUsers({ ...pool.ids, Filter: 'email ^= "member11"', Limit: 5 });
    expect(prefixed.Users).toHaveLength(5);
  });

  it('keeps groups', async () => {
    const user = { ...pool.ids, Username: buyer.email };
    await pool.client.adminAddUserToGroup({ ...user, GroupName: 'LPAdmin' });
    await pool.client.adminRemoveUserFromGroup({ ...user, GroupName: 'Partner' });
    const { Groups = [] } = await pool.client.adminListGroupsForUser(user);
    expect(Groups.map(({ GroupName }) => GroupName)).toEqual(['Verified', 'LPAdmin']);
    const { Users } = await pool.client.listUsersInGroup({ ...pool.ids, GroupName: 'LPAdmin' });
    expect(Users).toEqual([expect.objectContaining({ Username: buyer.sub })]);
    await expect(pool.client.adminAddUserToGroup({ ...user, GroupName: 'Nobody' })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('creates, confirms, sets and deletes users for an admin', async () => {
    const user = { ...pool.ids, Username: 'staff@tandem.example' };
    await pool.client.adminCreateUser({ ...user, TemporaryPassword: password, MessageAction: 'SUPPRESS' });
    expect(pool.messages).toHaveLength(0);
    expect((await pool.client.adminGetUser(user)).UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    await pool.client.adminSetUserPassword({ ...user, Password: password, Permanent: true });
    await expect(pool.signIn(user.Username)).resolves.toHaveProperty('AuthenticationResult');
    await pool.client.adminDeleteUser(user);
    await expect(pool.client.adminGetUser(user)).rejects.toMatchObject({ name: 'UserNotFoundException' });

    await pool.client.signUp({ ClientId: pool.ClientId, Username: user.Username, Password: password });
    await pool.client.adminConfirmSignUp(user);
    await expect(pool.signIn(user.Username)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('says so when it does not know an operation, a pool or a client', async () => {
    await expect(pool.client.deleteUserPool(pool.ids)).rejects.toMatchObject({
      name: 'InvalidAction',
      message: 'The local user pool does not know the operation DeleteUserPool.',
    });
    await expect(pool.client.listUsers({ UserPoolId: 'us-east-1_Other' })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    pool.ClientId = 'other';
    await expect(pool.signIn(buyer.email)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect((await pool.client.describeUserPool(pool.ids)).UserPool).toMatchObject({ Id: 'us-east-1_LocalPool' });
  });

  it('gives administrative operations to signed calls only', async () => {
    const response = await fetch(pool.cognito.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException');
  });
});
