import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { Clock } from '../runtime/table.ts';
import type { RateLimit, RateStore } from '../store/rates.ts';

export interface CustomMessageDeps extends Pick<Clock, 'now'> {
  rates: RateStore;
}

const HOUR = 3600;

/** Codes that anyone can request by address; those of sign-ups are counted elsewhere. */
const limits: Partial<Record<CustomMessageTriggerEvent['triggerSource'], RateLimit>> = {
  CustomMessage_ResendCode: { name: 'code-confirmation', most: 5, seconds: HOUR },
  CustomMessage_ForgotPassword: { name: 'code-reset', most: 5, seconds: HOUR },
};

/** Limits codes to one mailbox. The pool has the words. */
export const customMessage =
  ({ rates, now }: CustomMessageDeps) =>
  async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const limit = limits[event.triggerSource];
    const address = event.request.userAttributes.email?.toLowerCase() ?? event.userName;
    // Known to the sign-in page.
    if (limit && (await rates.exceeded(limit, address, now())) !== null) throw new Error('Too many codes');
    return event;
  };
