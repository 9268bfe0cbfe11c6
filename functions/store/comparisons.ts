import * as z from 'zod';
import type { ComparedMonth, ComparedScenario } from '#shared/domain/servicing/compared-scenario.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { part, record } from './record.ts';
import type { Table } from './table.ts';

export type ComparisonStore = ReturnType<typeof comparisonStore>;

export const comparedScenarioRecord = record<ComparedScenario>('compared scenario')({
  lpNumber: z.string(),
  creditUnionId: z.string(),
  scenarioId: z.string().nullable(),
  name: z.string(),
  yieldBEY: z.number().nullable(),
  months: z.array(
    part<ComparedMonth>()({
      period: z.string(),
      beginning: z.number(),
      ending: z.number(),
      cpr: z.number().nullable(),
      cdr: z.number().nullable(),
    }),
  ),
  chosenBy: z.string(),
  chosenById: z.string(),
  chosenAt: z.string(),
  version: z.number(),
});

export const comparisonStore = (table: Table) => ({
  /** Its last choice, also that of none. */
  find: (lpNumber: string, creditUnionId: string): Promise<ComparedScenario | undefined> =>
    table.get(keys.comparedScenario(lpNumber, creditUnionId), comparedScenarioRecord),

  /** Replaces the version read; `busy` if it changed. */
  async save(next: ComparedScenario, also: Also<ComparedScenario> = noWrites): Promise<ComparedScenario> {
    const saved = nextVersion(next);
    await table.write(
      {
        put: { ...keys.comparedScenario(next.lpNumber, next.creditUnionId), ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      ...also(saved),
    );
    return saved;
  },
});
