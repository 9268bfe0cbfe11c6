import { applyAttributes, assertChangeable, contactOf, ownAttributesOf } from '../attributes.ts';
import { invalidParameter } from '../cognito-error.ts';
import { mfaView } from '../mfa.ts';
import type { Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { userAttributes } from '../user.ts';

export const accountFlows = (
  pool: Pool,
): Operations<'GetUser' | 'UpdateUserAttributes' | 'GetUserAttributeVerificationCode' | 'VerifyUserAttribute'> => ({
  async GetUser({ AccessToken }) {
    const user = await pool.tokens.bearer(AccessToken);
    return { Username: user.sub, UserAttributes: userAttributes(user), ...mfaView(user) };
  },

  // A new phone number waits until its code is asked for.
  async UpdateUserAttributes({ AccessToken, UserAttributes }) {
    const { sub } = await pool.tokens.bearer(AccessToken);
    const changes = ownAttributesOf(UserAttributes);
    assertChangeable(changes);
    pool.users.change(sub, (user) => applyAttributes(user, changes));
    return { CodeDeliveryDetailsList: [] };
  },

  async GetUserAttributeVerificationCode({ AccessToken, AttributeName }) {
    const user = await pool.tokens.bearer(AccessToken);
    const contact = contactOf(AttributeName);
    if (!user.attributes[contact]) throw invalidParameter(`User has no ${contact}.`);
    return { CodeDeliveryDetails: await pool.codes.send(user, contact) };
  },

  async VerifyUserAttribute({ AccessToken, AttributeName, Code }) {
    const { sub } = await pool.tokens.bearer(AccessToken);
    const contact = contactOf(AttributeName);
    pool.codes.redeem(sub, contact, Code);
    pool.users.change(sub, ({ attributes }) => {
      attributes[`${contact}_verified`] = 'true';
    });
    return {};
  },
});
