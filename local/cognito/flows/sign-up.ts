import { emailOf, ownAttributesOf } from '../attributes.ts';
import { expiredCode, invalidParameter, notAuthorized, required } from '../cognito-error.ts';
import { delivery } from '../messenger.ts';
import { newUser } from '../new-user.ts';
import type { Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user.ts';

export const signUpFlows = (
  pool: Pool,
): Operations<'SignUp' | 'ConfirmSignUp' | 'ResendConfirmationCode' | 'AdminConfirmSignUp'> => ({
  async SignUp({ Username, Password, UserAttributes }) {
    const attributes = { email: emailOf(Username), ...ownAttributesOf(UserAttributes) };
    const user = pool.users.add(newUser(pool, { password: Password, status: 'UNCONFIRMED', attributes }));
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: await pool.codes.send(user, 'signUp') };
  },

  async ConfirmSignUp({ Username, ConfirmationCode }) {
    const user = pool.users.find(Username);
    if (!user?.enabled) throw expiredCode();
    assertUnconfirmed(user);
    pool.codes.redeem(user.sub, 'signUp', ConfirmationCode);
    pool.users.change(user.sub, (user) => {
      user.status = 'CONFIRMED';
      user.attributes.email_verified = 'true';
    });
    return {};
  },

  async ResendConfirmationCode({ Username }) {
    const user = pool.users.find(Username);
    if (!user?.enabled) return { CodeDeliveryDetails: delivery('email', required(Username, 'Username')) };
    if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    return { CodeDeliveryDetails: await pool.codes.send(user, 'signUp') };
  },

  async AdminConfirmSignUp({ Username }) {
    const user = pool.users.get(Username);
    assertUnconfirmed(user);
    pool.users.change(user.sub, (user) => {
      user.status = 'CONFIRMED';
    });
    return {};
  },
});

function assertUnconfirmed({ status }: User): void {
  if (status !== 'UNCONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
}
