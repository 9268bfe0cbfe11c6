import { notification } from '../api/notification/notification.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { contactMessageStore } from '../store/contact-messages.ts';
import { rateStore } from '../store/rates.ts';

const core = apiCore(environment('notification'));

export const handler = lambda(
  notification({ ...core, messages: contactMessageStore(core.table), rates: rateStore(core.table) }),
  core,
);
