import { notification } from '../api/notification/notification.ts';
import { audienceSize } from '../notices/audience.ts';
import { factStores } from '../notices/facts.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { secret } from '../services/secrets.ts';
import { texter } from '../services/texts.ts';
import { UnsubscribeKey, unsubscribeLinks } from '../services/unsubscribe-links.ts';
import { announcementStore } from '../store/announcements.ts';
import { contactMessageStore } from '../store/contact-messages.ts';
import { inboxStore } from '../store/inbox.ts';
import { numberProofStore } from '../store/number-proofs.ts';
import { preferenceStore } from '../store/preferences.ts';
import { rateStore } from '../store/rates.ts';
import { userStore } from '../store/users.ts';
import { webhookDeliveryStore } from '../store/webhook-deliveries.ts';

const env = environment('notification');
const core = apiCore(env);
const { table } = core;
const stores = { ...factStores(table), users: userStore(table) };

export const handler = lambda(
  notification({
    ...core,
    offerings: stores.offerings,
    announcements: announcementStore(table),
    messages: contactMessageStore(table),
    rates: rateStore(table),
    users: stores.users,
    audienceSize: (offering, audience) => audienceSize(stores, offering, audience),
    preferences: preferenceStore(table),
    proofs: numberProofStore(table),
    inbox: inboxStore(table),
    texts: texter(env),
    unsubscribeLinks: unsubscribeLinks(secret(env.UNSUBSCRIBE_SECRET_ARN, UnsubscribeKey)),
    deliveries: webhookDeliveryStore(table),
    webhookUrl: env.WEBHOOK_URL,
  }),
  core,
);
