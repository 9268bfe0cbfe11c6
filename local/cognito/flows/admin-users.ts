import { applyAttributes, assertChangeable, attributesOf, emailOf } from '../attributes.ts';
import { CognitoError } from '../cognito-error.ts';
import { mfaView } from '../mfa.ts';
import { newUser } from '../new-user.ts';
import type { Operations } from '../operation.ts';
import { temporaryPassword } from '../password.ts';
import type { Pool } from '../pool.ts';
import { type User, userAttributes, userView } from '../user.ts';

export const adminUserFlows = (
  pool: Pool,
): Operations<
  | 'AdminCreateUser'
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminSetUserPassword'
  | 'AdminResetUserPassword'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminDeleteUser'
> => {
  async function invite(user: User, password: string, mediums: string[] = ['EMAIL']) {
    if (mediums.includes('EMAIL')) await pool.message('invitation', user, 'email', password);
    if (mediums.includes('SMS')) await pool.message('invitation', user, 'phone_number', password);
    return { User: userView(user) };
  }

  return {
    async AdminCreateUser({ Username, UserAttributes, TemporaryPassword, MessageAction, DesiredDeliveryMediums }) {
      const password = TemporaryPassword ?? temporaryPassword();
      if (MessageAction === 'RESEND') {
        const { sub, status } = pool.users.get(Username);
        if (status !== 'FORCE_CHANGE_PASSWORD')
          throw new CognitoError(
            'UnsupportedUserStateException',
            'Resend not possible. The user has signed in before.',
          );
        const verifier = pool.passwords.accept(sub, password);
        const user = pool.users.change(sub, (user) => Object.assign(user, { password: verifier }));
        return invite(user, password, DesiredDeliveryMediums);
      }
      const attributes = { email: emailOf(Username), ...attributesOf(UserAttributes) };
      const made = newUser(pool, { password, status: 'FORCE_CHANGE_PASSWORD', attributes });
      await pool.trigger('preSignUp', 'PreSignUp_AdminCreateUser', made, { request: { validationData: null } });
      const user = pool.users.add(made);
      if (MessageAction === 'SUPPRESS') return { User: userView(user) };
      return invite(user, password, DesiredDeliveryMediums);
    },

    async AdminGetUser({ Username }) {
      const user = pool.users.get(Username);
      const { Attributes: _, ...view } = userView(user);
      return { ...view, Username: user.sub, UserAttributes: userAttributes(user), ...mfaView(user) };
    },

    async AdminUpdateUserAttributes({ Username, UserAttributes }) {
      const changes = attributesOf(UserAttributes);
      assertChangeable(changes);
      pool.users.change(pool.users.get(Username).sub, (user) => applyAttributes(user, changes));
      return {};
    },

    async AdminSetUserPassword({ Username, Password, Permanent }) {
      const { sub } = pool.users.get(Username);
      const password = pool.passwords.accept(sub, Password);
      const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      pool.users.change(sub, (user) => Object.assign(user, { password, status }));
      return {};
    },

    async AdminResetUserPassword({ Username }) {
      const { sub } = pool.users.get(Username);
      const user = pool.users.change(sub, (user) => Object.assign(user, { status: 'RESET_REQUIRED' }));
      await pool.codes.send(user, 'forgotPassword');
      return {};
    },

    async AdminDisableUser({ Username }) {
      const { sub } = pool.users.get(Username);
      pool.users.change(sub, (user) => Object.assign(user, { enabled: false }));
      pool.signIns.endAll(sub);
      return {};
    },

    async AdminEnableUser({ Username }) {
      pool.users.change(pool.users.get(Username).sub, (user) => Object.assign(user, { enabled: true }));
      return {};
    },

    async AdminDeleteUser({ Username }) {
      const { sub } = pool.users.get(Username);
      pool.signIns.endAll(sub);
      pool.users.remove(sub);
      return {};
    },
  };
};
