import * as z from 'zod';
import { type Look, lookPlaces } from '#shared/domain/look.ts';
import { log } from '../runtime/log.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';
import { wasFree } from './was-free.ts';

export type LookStore = ReturnType<typeof lookStore>;

export const lookRecord = record<Look>('look')({
  lpNumber: z.string(),
  creditUnionId: z.string(),
  at: z.enum(lookPlaces),
  firstAt: z.string(),
});

const keyOf = ({ lpNumber, at, creditUnionId }: Look) => keys.look(lpNumber, at, creditUnionId);

export const lookItem = (look: Look) => ({ ...keyOf(look), ...look });

export const lookStore = (table: Table) => ({
  ofOffering: (lpNumber: string): Promise<Look[]> =>
    table.all({ partition: `LOOKS#${lpNumber}`, beginsWith: 'LOOK#' }, lookRecord),

  /** Keeps a credit union's first look; later ones only read. Failures are logged, not counted. */
  async note(look: Look): Promise<void> {
    try {
      if (await table.has(keyOf(look))) return;
      await wasFree(table.write({ put: lookItem(look), when: { absent: true } }));
    } catch (error) {
      log.error('look not kept', error as Error);
    }
  },
});
