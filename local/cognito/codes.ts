import { randomInt } from 'node:crypto';
import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { CognitoError, codeMismatch, expiredCode } from './cognito-error.ts';
import type { Messenger } from './messenger.ts';
import type { TriggerRun } from './trigger.ts';
import type { CodePurpose, User } from './user.ts';
import type { Users } from './users.ts';

const hour = 3_600_000;
const lifetimes: Record<CodePurpose, number> = {
  signUp: 24 * hour,
  forgotPassword: hour,
  email: 24 * hour,
  phone_number: 24 * hour,
};
const maximumTries = 5;

export type Codes = ReturnType<typeof createCodes>;

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

type MessageSource = CustomMessageTriggerEvent['triggerSource'];

const sources: Record<CodePurpose, MessageSource> = {
  signUp: 'CustomMessage_SignUp',
  forgotPassword: 'CustomMessage_ForgotPassword',
  email: 'CustomMessage_VerifyUserAttribute',
  phone_number: 'CustomMessage_VerifyUserAttribute',
};

interface Parts {
  users: Users;
  message: Messenger;
  trigger: TriggerRun;
  now: () => number;
}

export function createCodes({ users, message, trigger, now }: Parts) {
  return {
    /** Sends a new code in place of any earlier one for the same purpose. */
    async send(user: User, purpose: CodePurpose, source = sources[purpose]): Promise<CodeDeliveryDetailsType> {
      const value = newCode();
      await trigger('customMessage', source, user, {
        request: { codeParameter: '{####}', linkParameter: '{##Click Here##}', usernameParameter: null },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      });
      users.change(user.sub, ({ codes }) => {
        codes[purpose] = { value, expiresAt: now() + lifetimes[purpose], tries: 0 };
      });
      const isContact = purpose === 'email' || purpose === 'phone_number';
      return isContact ? message('verifyAttribute', user, purpose, value) : message(purpose, user, 'email', value);
    },

    /** Uses the code up, or counts a wrong guess. */
    redeem(sub: string, purpose: CodePurpose, guess: string | undefined): void {
      let isRight = false;
      users.change(sub, ({ codes }) => {
        const code = codes[purpose];
        if (!code || code.expiresAt < now()) throw expiredCode();
        if (code.tries >= maximumTries)
          throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
        isRight = code.value === guess;
        if (isRight) delete codes[purpose];
        else code.tries += 1;
      });
      if (!isRight) throw codeMismatch();
    },
  };
}
