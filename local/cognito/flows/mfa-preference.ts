import { pendingChallenge } from '../challenges/challenge.ts';
import type { Question } from '../challenges/question.ts';
import { CognitoError } from '../cognito-error.ts';
import { applyMfaSettings } from '../mfa.ts';
import type { Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { isTotpCode, newTotpSecret } from '../totp.ts';

type Owner = { AccessToken?: string | undefined; Session?: string | undefined };

export const mfaPreferenceFlows = (
  pool: Pool,
): Operations<
  'AssociateSoftwareToken' | 'VerifySoftwareToken' | 'SetUserMFAPreference' | 'AdminSetUserMFAPreference'
> => ({
  async AssociateSoftwareToken(input) {
    const { user, renewSession } = await ownerOf(pool, input);
    const secret = newTotpSecret();
    pool.users.change(user.sub, (user) => {
      user.pendingTotpSecret = secret;
      if (pool.unfinishedToken() === 'keeps') return;
      applyMfaSettings(user, { SoftwareTokenMfaSettings: { Enabled: false } });
      delete user.totpSecret;
    });
    return { SecretCode: secret, ...renewSession?.() };
  },

  async VerifySoftwareToken({ UserCode, ...input }) {
    const { user, renewSession } = await ownerOf(pool, input);
    const secret = user.pendingTotpSecret;
    if (!secret || !isTotpCode(secret, UserCode, pool.now()))
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    pool.users.change(user.sub, (user) => {
      user.totpSecret = secret;
      delete user.pendingTotpSecret;
      if (renewSession) applyMfaSettings(user, { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
    });
    return { Status: 'SUCCESS', ...renewSession?.({ hasSetUpMfa: true }) };
  },

  async SetUserMFAPreference({ AccessToken, ...settings }) {
    const { sub } = await pool.tokens.bearer(AccessToken);
    pool.users.change(sub, (user) => applyMfaSettings(user, settings));
    return {};
  },

  async AdminSetUserMFAPreference({ Username, ...settings }) {
    const { sub } = pool.users.get(Username);
    pool.users.change(sub, (user) => applyMfaSettings(user, settings));
    return {};
  },
});

/** Someone signed in, or someone whose sign-in waits for a token and then gets a new session. */
async function ownerOf(pool: Pool, { AccessToken, Session }: Owner) {
  if (AccessToken) return { user: await pool.tokens.bearer(AccessToken) };
  const { user, challenge } = pendingChallenge(pool, 'MFA_SETUP', Session);
  const renewSession = (changes: Partial<Question> = {}) => {
    pool.challenges.close(Session);
    return { Session: pool.challenges.open({ ...challenge, ...changes }) };
  };
  return { user, renewSession };
}
