import { attributesOf, emailOf, ownAttributesOf } from '../attributes.ts';
import { expiredCode, invalidParameter, notAuthorized, requireParameter } from '../cognito-error.ts';
import { delivery } from '../messenger.ts';
import { newUser } from '../new-user.ts';
import type { Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user.ts';

export const signUpFlows = (
  pool: Pool,
): Operations<'SignUp' | 'ConfirmSignUp' | 'ResendConfirmationCode' | 'AdminConfirmSignUp'> => ({
  // The trigger before the question whether the address is taken: who does not come by us does not learn that.
  async SignUp({ Username, Password, UserAttributes, ValidationData, ClientMetadata }) {
    const attributes = { email: emailOf(Username), ...ownAttributesOf(UserAttributes) };
    const made = newUser(pool, { password: Password, status: 'UNCONFIRMED', attributes });
    await pool.trigger('preSignUp', 'PreSignUp_SignUp', made, {
      request: {
        validationData: ValidationData ? attributesOf(ValidationData) : null,
        ...(ClientMetadata && { clientMetadata: ClientMetadata }),
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    const user = pool.users.add(made);
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: await pool.codes.send(user, 'signUp') };
  },

  async ConfirmSignUp({ Username, ConfirmationCode, ClientMetadata }) {
    const user = pool.users.find(Username);
    if (!user?.enabled) throw expiredCode();
    assertUnconfirmed(user);
    pool.codes.redeem(user.sub, 'signUp', ConfirmationCode);
    const confirmed = pool.users.change(user.sub, (user) => {
      user.status = 'CONFIRMED';
      user.attributes.email_verified = 'true';
    });
    await confirmation(pool, confirmed, ClientMetadata);
    return {};
  },

  async ResendConfirmationCode({ Username }) {
    const user = pool.users.find(Username);
    if (!user?.enabled) return { CodeDeliveryDetails: delivery('email', requireParameter(Username, 'Username')) };
    if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    return { CodeDeliveryDetails: await pool.codes.send(user, 'signUp', 'CustomMessage_ResendCode') };
  },

  async AdminConfirmSignUp({ Username, ClientMetadata }) {
    const user = pool.users.get(Username);
    assertUnconfirmed(user);
    const confirmed = pool.users.change(user.sub, (user) => {
      user.status = 'CONFIRMED';
    });
    await confirmation(pool, confirmed, ClientMetadata);
    return {};
  },
});

const confirmation = (pool: Pool, user: User, metadata: Record<string, string> | undefined) =>
  pool.trigger('postConfirmation', 'PostConfirmation_ConfirmSignUp', user, {
    request: { ...(metadata && { clientMetadata: metadata }) },
  });

function assertUnconfirmed({ status }: User): void {
  if (status !== 'UNCONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
}
