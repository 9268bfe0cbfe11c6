import { addressNotices } from '../consumers/address-notices.ts';
import { factStores } from '../notices/facts.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { laterQueue } from '../services/later-queue.ts';
import { noticePublisher } from '../services/notifier.ts';
import { fileGroupStore } from '../store/file-groups.ts';
import { preferenceStore } from '../store/preferences.ts';
import { userStore } from '../store/users.ts';

const env = environment('address-notices');
const table = connectTable(env.TABLE_NAME);

export const handler = background(
  addressNotices({
    ...factStores(table),
    users: userStore(table),
    preferences: preferenceStore(table),
    notices: noticePublisher(env.NOTICES_TOPIC_ARN),
    fileGroups: fileGroupStore(table),
    later: laterQueue(env.ADDRESSING_QUEUE_URL),
    now: clock.now,
  }),
);
