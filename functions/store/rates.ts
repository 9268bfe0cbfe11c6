import { createHash } from 'node:crypto';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** How often something may happen in a window of time. */
export interface RateLimit {
  /** What is counted. */
  name: string;
  most: number;
  seconds: number;
}

export type RateStore = ReturnType<typeof rateStore>;

/** Counters of fixed windows, by the hash of an address or a person: addresses themselves are not kept. */
export const rateStore = (table: Table) => ({
  /** Counts one more; the seconds until the window ends where that is more than allowed, else null. */
  async exceeded({ name, most, seconds }: RateLimit, who: string, now: Date): Promise<number | null> {
    const at = now.getTime() / 1000;
    const ends = (Math.floor(at / seconds) + 1) * seconds;
    const key = keys.rate(name, createHash('sha256').update(who).digest('base64url'), ends);
    const count = await table.increment(key, 'count', { set: { expiresAt: ends } });
    return count > most ? Math.ceil(ends - at) : null;
  },
});
