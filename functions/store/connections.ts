import * as z from 'zod';
import { keys } from './keys.ts';
import { record, skipUnreadable } from './record.ts';
import type { Table } from './table.ts';

export type ConnectionStore = ReturnType<typeof connectionStore>;

export interface Connection {
  userId: string;
  connectionId: string;
}

export const connectionRecord = record<Connection & { expiresAt: number }>('connection')({
  userId: z.string(),
  connectionId: z.string(),
  expiresAt: z.number(),
});

const LASTS_SECONDS = 2 * 3600;

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

export const connectionStore = (table: Table) => {
  const put = (connection: Connection, expiresAt: number) =>
    table.write({ put: { ...keys.connection(connection), ...connection, expiresAt } });
  return {
    add: (connection: Connection, now: Date): Promise<void> => put(connection, secondsOf(now) + LASTS_SECONDS),

    /** Expires it for the table's sweep. */
    drop: (connection: Connection, now: Date): Promise<void> => put(connection, secondsOf(now)),

    async of(userId: string, now: Date): Promise<Connection[]> {
      const partition = keys.connection({ userId, connectionId: '' }).PK;
      const found = await table.all({ partition }, skipUnreadable(connectionRecord));
      return found.filter(({ expiresAt }) => expiresAt > secondsOf(now));
    },
  };
};
