import { createHash } from 'node:crypto';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

export interface RateLimit {
  name: string;
  most: number;
  seconds: number;
}

export type RateStore = ReturnType<typeof rateStore>;

export const rateStore = (table: Table) => ({
  /** Seconds until the window ends if over the limit, else null. */
  async exceeded({ name, most, seconds }: RateLimit, who: string, now: Date): Promise<number | null> {
    const at = now.getTime() / 1000;
    const ends = (Math.floor(at / seconds) + 1) * seconds;
    const key = keys.rate(name, createHash('sha256').update(who).digest('base64url'), ends);
    const count = await table.increment(key, 'count', { set: { expiresAt: ends } });
    return count > most ? Math.ceil(ends - at) : null;
  },
});
