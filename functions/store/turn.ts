import * as z from 'zod';
import { keys, type Turn } from './keys.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

export const turnRecord = record<{ version: number }>('turn')({ version: z.number() });

/** Goes through only if this person or credit union began nothing else of the kind since, so counts hold. `busy` otherwise. */
export async function turn(table: Table, what: Turn, who: string): Promise<Write> {
  const key = keys.turn(what, who);
  const { version } = (await table.get(key, turnRecord)) ?? { version: 0 };
  return { put: { ...key, version: version + 1 }, when: version === 0 ? { absent: true } : { version } };
}
