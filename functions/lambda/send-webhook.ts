import { sendWebhook } from '../consumers/send-webhook.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { isPublicAddress } from '../services/public-address.ts';
import { secret } from '../services/secrets.ts';
import { webhook } from '../services/webhook.ts';
import { WebhookSecret } from '../services/webhook-signature.ts';
import { workingQueue } from '../services/working-queue.ts';
import { webhookDeliveryStore } from '../store/webhook-deliveries.ts';

const env = environment('send-webhook');
const { WEBHOOK_URL: url } = env;

export const handler = background(
  sendWebhook({
    now: clock.now,
    deliveries: webhookDeliveryStore(connectTable(env.TABLE_NAME)),
    queue: workingQueue(env.WEBHOOK_QUEUE_URL),
    webhook: url
      ? webhook({
          url,
          secret: secret(env.WEBHOOK_SECRET_ARN, WebhookSecret, {
            onStale: (error) => log.error('secret not read again, the one before goes on', error),
          }),
          isAllowed: (address) => isPublicAddress(address) || (env.WEBHOOK_LOOPBACK === '1' && address === '127.0.0.1'),
        })
      : null,
  }),
);
