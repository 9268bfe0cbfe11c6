import { randomInt } from 'node:crypto';
import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider';
import { type Contact, deliveryFailure, maskedDestination } from './attributes.ts';
import { CognitoError, codeMismatch, expiredCode } from './cognito-error.ts';
import type { CognitoMessage, CognitoOptions } from './options.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/** The verification code of a contact goes by the name of its attribute. */
export type CodePurpose = 'signUp' | 'forgotPassword' | Contact;

export interface Code {
  value: string;
  expiresAt: number;
  tries: number;
}

const hour = 3_600_000;
const lifetimes: Record<CodePurpose, number> = {
  signUp: 24 * hour,
  forgotPassword: hour,
  email: 24 * hour,
  phone_number: 24 * hour,
};
const texts: Record<CognitoMessage['kind'], (code: string) => string> = {
  signUp: (code) => `Your confirmation code is ${code}.`,
  forgotPassword: (code) => `Your password reset code is ${code}.`,
  verifyAttribute: (code) => `Your verification code is ${code}.`,
  invitation: (code) => `You have been invited. Your temporary password is ${code}`,
  mfa: (code) => `Your authentication code is ${code}.`,
};
const maximumTries = 5;

export type Codes = ReturnType<typeof createCodes>;

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

export function createCodes(users: Users, sendMessage: CognitoOptions['sendMessage'], now: () => number) {
  async function deliver(kind: CognitoMessage['kind'], user: User, contact: Contact, code: string) {
    const to = user.attributes[contact] ?? '';
    const medium = contact === 'email' ? 'EMAIL' : 'SMS';
    try {
      await sendMessage({ kind, medium, to, code, text: texts[kind](code) });
    } catch (cause) {
      throw deliveryFailure(cause);
    }
    return delivery(contact, to);
  }

  return {
    deliver,

    /** Sends a new code in place of any earlier one for the same purpose. */
    send(user: User, purpose: CodePurpose): Promise<CodeDeliveryDetailsType> {
      const code = { value: newCode(), expiresAt: now() + lifetimes[purpose], tries: 0 };
      users.change(user.sub, ({ codes }) => {
        codes[purpose] = code;
      });
      const isContact = purpose === 'email' || purpose === 'phone_number';
      return isContact
        ? deliver('verifyAttribute', user, purpose, code.value)
        : deliver(purpose, user, 'email', code.value);
    },

    /** Uses the code up, or counts a wrong guess. */
    redeem(sub: string, purpose: CodePurpose, value: string | undefined): void {
      let isRight = false;
      users.change(sub, ({ codes }) => {
        const code = codes[purpose];
        if (!code || code.expiresAt < now()) throw expiredCode();
        if (code.tries >= maximumTries)
          throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
        isRight = code.value === value;
        if (isRight) delete codes[purpose];
        else code.tries += 1;
      });
      if (!isRight) throw codeMismatch();
    },
  };
}

export function delivery(contact: Contact, to: string): CodeDeliveryDetailsType {
  return {
    AttributeName: contact,
    DeliveryMedium: contact === 'email' ? 'EMAIL' : 'SMS',
    Destination: maskedDestination(to),
  };
}
