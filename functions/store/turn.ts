import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/**
 * A write that goes through only where this person began nothing else of the kind since it was asked for: whatever is
 * counted in between holds. `busy` otherwise.
 */
export async function turn(table: Table, what: 'UPLOAD' | 'ZIP', userId: string): Promise<Write> {
  const key = keys.turn(what, userId);
  const { version = 0 } = (await table.get<{ version: number }>(key)) ?? {};
  return { put: { ...key, version: version + 1 }, when: version === 0 ? { absent: true } : { version } };
}
