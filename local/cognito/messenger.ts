import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoError } from './cognito-error.ts';
import type { CognitoMessage, CognitoOptions } from './options.ts';
import type { Contact, User } from './user.ts';

const texts: Record<CognitoMessage['kind'], (code: string) => string> = {
  signUp: (code) =>
    `Enter this code to confirm your email address: ${code}. It expires in 24 hours. Didn't request it? Ignore this email.`,
  forgotPassword: (code) => `Your password reset code is ${code}.`,
  verifyAttribute: (code) => `Your verification code is ${code}.`,
  invitation: (code) => `You have been invited. Your temporary password is ${code}`,
  mfa: (code) => `Your authentication code is ${code}.`,
};

export type Messenger = ReturnType<typeof createMessenger>;

export function createMessenger(sendMessage: CognitoOptions['sendMessage']) {
  return async (kind: CognitoMessage['kind'], user: User, contact: Contact, code: string) => {
    const to = user.attributes[contact];
    if (!to) throw new CognitoError('CodeDeliveryFailureException', `User has no ${contact} to send to.`);
    try {
      await sendMessage({ kind, medium: mediumOf(contact), to, code, text: texts[kind](code) });
    } catch (cause) {
      throw new CognitoError('CodeDeliveryFailureException', 'The message could not be sent.', { cause });
    }
    return delivery(contact, to);
  };
}

/** Cognito's answer, with the recipient in outline (`b***@h***`, `+*******0123`). */
export function delivery(contact: Contact, to: string): CodeDeliveryDetailsType {
  const outline =
    contact === 'email'
      ? to.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***')
      : `+${'*'.repeat(Math.max(0, to.length - 5))}${to.slice(-4)}`;
  return { AttributeName: contact, DeliveryMedium: mediumOf(contact), Destination: outline };
}

const mediumOf = (contact: Contact) => (contact === 'email' ? 'EMAIL' : 'SMS');
