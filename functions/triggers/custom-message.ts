import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { Clock } from '../runtime/table.ts';
import type { RateLimit, RateStore } from '../store/rates.ts';

export interface CustomMessageDeps extends Pick<Clock, 'now'> {
  rates: RateStore;
}

const HOUR = 3600;

/** Codes that anyone can ask for who knows an address; those of a sign-up are counted where it comes in. */
const limits: Partial<Record<CustomMessageTriggerEvent['triggerSource'], RateLimit>> = {
  CustomMessage_ResendCode: { name: 'code-confirmation', most: 5, seconds: HOUR },
  CustomMessage_ForgotPassword: { name: 'code-reset', most: 5, seconds: HOUR },
};

/** Keeps a mailbox from being filled with codes. The words of the messages are the pool's. */
export const customMessage =
  ({ rates, now }: CustomMessageDeps) =>
  async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const limit = limits[event.triggerSource];
    const address = event.request.userAttributes.email?.toLowerCase() ?? event.userName;
    // A sentence that the sign-in page knows.
    if (limit && (await rates.exceeded(limit, address, now())) !== null) throw new Error('Too many codes');
    return event;
  };
