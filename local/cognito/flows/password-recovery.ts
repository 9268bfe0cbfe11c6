import { codeMismatch, notAuthorized, requireParameter } from '../cognito-error.ts';
import { delivery } from '../messenger.ts';
import type { Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user.ts';

export const passwordRecoveryFlows = (
  pool: Pool,
): Operations<'ForgotPassword' | 'ConfirmForgotPassword' | 'ChangePassword'> => ({
  async ForgotPassword({ Username }) {
    const user = pool.users.find(Username);
    // The same answer for unknown people, so no one learns which emails have an account.
    if (!user || !canRecover(user))
      return { CodeDeliveryDetails: delivery('email', requireParameter(Username, 'Username')) };
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      throw notAuthorized('User password cannot be reset in the current state.');
    return { CodeDeliveryDetails: await pool.codes.send(user, 'forgotPassword') };
  },

  async ConfirmForgotPassword({ Username, ConfirmationCode, Password, ClientMetadata }) {
    const user = pool.users.find(Username);
    const { sub } = user ?? pool.passwords.stranger(requireParameter(Username, 'Username'));
    const password = pool.passwords.accept(sub, Password);
    if (!user?.enabled) throw codeMismatch();
    pool.codes.redeem(sub, 'forgotPassword', ConfirmationCode);
    const changed = pool.users.change(sub, (user) => Object.assign(user, { password, status: 'CONFIRMED' }));
    pool.signIns.endAll(sub);
    await pool.trigger('postConfirmation', 'PostConfirmation_ConfirmForgotPassword', changed, {
      request: { ...(ClientMetadata && { clientMetadata: ClientMetadata }) },
    });
    return {};
  },

  async ChangePassword({ AccessToken, PreviousPassword, ProposedPassword }) {
    const user = await pool.tokens.bearer(AccessToken);
    pool.attempts.judge(user.sub, () => pool.passwords.matches(user, PreviousPassword));
    const password = pool.passwords.accept(user.sub, ProposedPassword);
    pool.users.change(user.sub, (user) => Object.assign(user, { password }));
    return {};
  },
});

const canRecover = ({ enabled, attributes }: User) => enabled && attributes.email_verified === 'true';
