import type { Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';

export const signOutFlows = (
  pool: Pool,
): Operations<'GetTokensFromRefreshToken' | 'RevokeToken' | 'GlobalSignOut' | 'AdminUserGlobalSignOut'> => ({
  async GetTokensFromRefreshToken({ RefreshToken }) {
    return { AuthenticationResult: await pool.tokens.refresh(RefreshToken) };
  },

  async RevokeToken({ Token }) {
    pool.signIns.end(Token);
    return {};
  },

  async GlobalSignOut({ AccessToken }) {
    const { sub } = await pool.tokens.bearer(AccessToken);
    pool.signIns.endAll(sub);
    return {};
  },

  async AdminUserGlobalSignOut({ Username }) {
    pool.signIns.endAll(pool.users.get(Username).sub);
    return {};
  },
});
