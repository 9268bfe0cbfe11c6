import { log } from '../runtime/log.ts';
import type { LiveLine } from '../services/live-line.ts';
import type { ConnectionStore } from '../store/connections.ts';

export interface NudgeDeps {
  connections: Pick<ConnectionStore, 'of' | 'drop'>;
  line: Pick<LiveLine, 'send'>;
  now: () => Date;
}

export type Nudge = ReturnType<typeof nudge>;

const MOST = 50;

/** Tells browsers to look into the inbox. Failures are only logged, since they look soon anyway. */
export const nudge =
  ({ connections, line, now }: NudgeDeps) =>
  async (userId: string): Promise<void> => {
    try {
      const there = (await connections.of(userId, now())).slice(0, MOST);
      await Promise.all(
        there.map(async (connection) => {
          const isThere = await line.send(connection.connectionId, { inbox: true });
          if (!isThere) await connections.drop(connection, now());
        }),
      );
    } catch (error) {
      log.error('browsers not told of news', error, { userId });
    }
  };
