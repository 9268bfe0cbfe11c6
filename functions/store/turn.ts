import * as z from 'zod';
import { keys, type Turn } from './keys.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

export const turnRecord = record<{ version: number }>('turn')({ version: z.number() });

/**
 * A write that goes through only where this person, or credit union, began nothing else of the kind since it was asked for: whatever is
 * counted in between holds. `busy` otherwise.
 */
export async function turn(table: Table, what: Turn, who: string): Promise<Write> {
  const key = keys.turn(what, who);
  const { version } = (await table.get(key, turnRecord)) ?? { version: 0 };
  return { put: { ...key, version: version + 1 }, when: version === 0 ? { absent: true } : { version } };
}
