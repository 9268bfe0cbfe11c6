import { fillInboxes } from '../consumers/fill-inboxes.ts';
import { factStores } from '../notices/facts.ts';
import { nudge } from '../notices/nudge.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { liveLine } from '../services/live-line.ts';
import { connectionStore } from '../store/connections.ts';
import { inboxStore } from '../store/inbox.ts';

const env = environment('fill-inboxes');
const table = connectTable(env.TABLE_NAME);

export const handler = fillInboxes({
  ...factStores(table),
  inbox: inboxStore(table),
  nudge: nudge({ ...clock, connections: connectionStore(table), line: liveLine(env.LIVE_ENDPOINT) }),
});
