import { background } from '../runtime/background.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { liveLine } from '../services/live-line.ts';
import { connectionStore } from '../store/connections.ts';
import { live } from '../triggers/live.ts';

const env = environment('live');
const core = apiCore(env);

export const handler = background(
  live({
    ...core,
    connections: connectionStore(core.table),
    line: liveLine(env.LIVE_ENDPOINT),
  }),
);
