import * as z from 'zod';
import { allocationBases, allocationMethods, allocationPriorities } from '#shared/domain/allocation-book.ts';
import type { AmountByHand } from '#shared/domain/allocation-by-hand.ts';
import { type AllocationRun, allocationPricings, type RunSettings } from '#shared/domain/allocation-draft.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { centsField, part, record, skipUnreadable } from './record.ts';
import type { Table } from './table.ts';

export type AllocationRunStore = ReturnType<typeof allocationRunStore>;

export const allocationRunRecord = record<AllocationRun>('allocation run')({
  lpNumber: z.string(),
  id: z.string(),
  status: z.literal('Draft'),
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
});
