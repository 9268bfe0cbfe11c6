import { sendTexts } from '../consumers/send-texts.ts';
import { deliverDeps } from '../notices/deliver.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { connectTable } from '../runtime/table.ts';
import { texter } from '../services/texts.ts';
import { preferenceStore } from '../store/preferences.ts';

const env = environment('send-texts');
const table = connectTable(env.TABLE_NAME);

export const handler = background(
  sendTexts({
    ...deliverDeps(table, env.SMS_QUEUE_URL, env.METRICS_NAMESPACE),
    preferences: preferenceStore(table),
    texter: texter(env),
    siteUrl: env.SITE_URL,
  }),
);
