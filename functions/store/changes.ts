import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** By then every list has been read anew for other reasons. */
const KEPT_SECONDS = 60;

export type ChangeStore = ReturnType<typeof changeStore>;

/** When people changed something last: whoever did sees it in their next list, whichever instance answers it. */
export const changeStore = (table: Pick<Table, 'get' | 'put'>) => ({
  note: (userId: string, at: Date): Promise<void> =>
    table.put({
      ...keys.changed(userId),
      at: at.toISOString(),
      expiresAt: Math.floor(at.getTime() / 1000) + KEPT_SECONDS,
    }),

  async lastOf(userId: string): Promise<string | null> {
    return (await table.get<{ at: string }>(keys.changed(userId)))?.at ?? null;
  },
});
