import * as z from 'zod';
import { allocationBases, allocationMethods, allocationPriorities } from '#shared/domain/allocation-book.ts';
import type { AmountByHand } from '#shared/domain/allocation-by-hand.ts';
import {
  type AllocationRun,
  allocationPricings,
  allocationRunStatuses,
  type RunSettings,
  type RunStep,
} from '#shared/domain/allocation-draft.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { centsField, part, record, skipUnreadable } from './record.ts';
import type { Table } from './table.ts';

export type AllocationRunStore = ReturnType<typeof allocationRunStore>;

const stepFields = { byId: z.string(), by: z.string(), at: z.string() };
const runStep = part<RunStep>()(stepFields);

export const allocationRunRecord = record<AllocationRun>('allocation run')({
  lpNumber: z.string(),
  id: z.string(),
  status: z.enum(allocationRunStatuses),
  submitted: runStep.nullable().default(null),
  approved: runStep.nullable().default(null),
  returned: part<RunStep & { reason: string }>()({ ...stepFields, reason: z.string() })
    .nullable()
    .default(null),
  seedHash: z.string(),
  settings: part<RunSettings>()({
    method: z.enum(allocationMethods),
    basis: z.enum(allocationBases),
    increment: z.number(),
    minimum: z.number(),
    perBuyerMaximum: z.number().nullable(),
    priority: z.array(z.enum(allocationPriorities)).readonly(),
    reserve: z.number().nullable(),
    pricing: z.enum(allocationPricings),
  }),
  amounts: z.array(part<AmountByHand>()({ id: z.string(), amount: z.number(), reason: z.string().nullable() })),
  allocated: centsField,
  unallocated: centsField,
  clearingPrice: z.number().nullable(),
  inputsHash: z.string(),
  resultHash: z.string(),
  createdAt: z.string(),
  createdById: z.string(),
  createdBy: z.string(),
  version: z.number(),
});

export const allocationRunStore = (table: Table) => ({
  find: (lpNumber: string, id: string): Promise<AllocationRun | undefined> =>
    table.get(keys.allocationRun(lpNumber, id), allocationRunRecord),

  /** Every run of an offering, newest first, also of books that were opened again. */
  ofOffering: (lpNumber: string): Promise<AllocationRun[]> =>
    table.all(
      { partition: keys.orderBook(lpNumber).PK, beginsWith: 'RUN#', newestFirst: true },
      skipUnreadable(allocationRunRecord),
    ),

  async add(next: AllocationRun, also: Also<AllocationRun> = noWrites): Promise<AllocationRun> {
    const run = nextVersion(next);
    await table.write(
      { put: { ...keys.allocationRun(run.lpNumber, run.id), ...run }, when: { absent: true } },
      ...also(run),
    );
    return run;
  },

  /** `busy` if it changed after it was read. */
  async save(next: AllocationRun, also: Also<AllocationRun> = noWrites): Promise<AllocationRun> {
    const run = nextVersion(next);
    const when = { version: next.version };
    await table.write({ put: { ...keys.allocationRun(run.lpNumber, run.id), ...run }, when }, ...also(run));
    return run;
  },
});
