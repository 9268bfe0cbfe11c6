import * as z from 'zod';
import type { WhatIf } from '#shared/domain/pool/what-if.ts';
import type { Scenario, ScenarioFigures } from '#shared/domain/scenario.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';
import { turn } from './turn.ts';

export type ScenarioStore = ReturnType<typeof scenarioStore>;

/** Marks of removed ones are kept for a month. */
const REMOVED_SECONDS = 30 * 86_400;

export const scenarioRecord = record<Scenario & { expiresAt: number | null }>('scenario')({
  lpNumber: z.string(),
  creditUnionId: z.string(),
  scenarioId: z.string(),
  name: z.string(),
  // Checked by the contract before writing, and only used to compute.
  inputs: z.looseObject({}) as unknown as z.ZodType<WhatIf>,
  tapeId: z.string().nullable(),
  figures: z.looseObject({}) as unknown as z.ZodType<ScenarioFigures>,
  savedBy: z.string(),
  savedById: z.string(),
  savedAt: z.string(),
  removedAt: z.string().nullable(),
  version: z.number(),
  expiresAt: z.number().nullable().default(null),
});

const isThere = ({ removedAt }: Scenario) => removedAt === null;

export const scenarioStore = (table: Table) => {
  return {
    /** Newest first. */
    async of(lpNumber: string, creditUnionId: string): Promise<Scenario[]> {
      const partition = keys.scenario(lpNumber, creditUnionId, '').PK;
      const range = { partition, beginsWith: 'SCENARIO#', newestFirst: true };
      return (await table.all(range, skipUnreadable(scenarioRecord))).filter(isThere);
    },

    async find(lpNumber: string, creditUnionId: string, scenarioId: string): Promise<Scenario | undefined> {
      const found = await table.get(keys.scenario(lpNumber, creditUnionId, scenarioId), scenarioRecord);
      return found && isThere(found) ? found : undefined;
    },

    /** Only if no other scenario was saved since, so names stay unique and limited. */
    turn: (lpNumber: string, creditUnionId: string): Promise<Write> =>
      turn(table, 'SCENARIO', `${lpNumber}#${creditUnionId}`),

    async save(next: Scenario, also: Also<Scenario> = noWrites): Promise<Scenario> {
      const saved = nextVersion(next);
      const { lpNumber, creditUnionId, scenarioId, removedAt } = saved;
      const expiresAt = removedAt ? Math.floor(Date.parse(removedAt) / 1000) + REMOVED_SECONDS : undefined;
      await table.write(
        {
          put: { ...keys.scenario(lpNumber, creditUnionId, scenarioId), ...saved, expiresAt },
          when: next.version === 0 ? { absent: true } : { version: next.version },
        },
        ...also(saved),
      );
      return saved;
    },
  };
};
