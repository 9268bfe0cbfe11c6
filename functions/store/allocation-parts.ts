import pMap from 'p-map';
import * as z from 'zod';
import { type Grounds, leftOutBy, precedences } from '#shared/domain/allocation-grounds.ts';
import type { AllocationPart } from '#shared/domain/allocation-result.ts';
import { keys } from './keys.ts';
import { centsField, part, record } from './record.ts';
import type { Table } from './table.ts';

export type AllocationPartStore = ReturnType<typeof allocationPartStore>;

export const allocationPartRecord = record<AllocationPart>('part of an allocation')({
  lpNumber: z.string(),
  runId: z.string(),
  id: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  version: z.number(),
  amount: centsField,
  minimum: centsField,
  price: z.number().nullable().default(null),
  submittedAt: z.string(),
  regulatoryCap: centsField.nullable(),
  related: z.boolean(),
  preferred: z.boolean().default(false),
  eligible: centsField,
  allocated: centsField,
  servedAt: z.number().nullable().default(null),
  outcome: z.enum(['Filled', 'Capped', 'Reduced', 'None']),
  because: z.enum(['BelowReserve', 'BelowMinimum', 'MinimumPieces', 'OwnMinimum', 'SoldOut', 'Discretion']).nullable(),
  limitedBy: z.enum(['Regulatory', 'OfferingMaximum', 'OwnMaximum', 'Increment']).nullable(),
  grounds: part<Grounds>()({
    before: z.array(z.enum(precedences)).readonly(),
    apart: z.array(z.enum(precedences)).readonly(),
    how: z.enum(['lifted', 'rest']).nullable(),
    leftOut: z.enum(leftOutBy).nullable(),
  })
    .nullable()
    .default(null),
});

const MOST_WRITES = 100;

export const allocationPartStore = (table: Table) => ({
  find: (lpNumber: string, runId: string, creditUnionId: string): Promise<AllocationPart | undefined> =>
    table.get(keys.allocationPart(lpNumber, runId, creditUnionId), allocationPartRecord),

  ofRun: (lpNumber: string, runId: string): Promise<AllocationPart[]> =>
    table.all({ partition: keys.allocationPart(lpNumber, runId, '').PK }, allocationPartRecord),

  /** Idempotent, and before anyone reads them. */
  async stage(parts: readonly AllocationPart[]): Promise<void> {
    const chunks = Array.from({ length: Math.ceil(parts.length / MOST_WRITES) }, (_, i) =>
      parts.slice(i * MOST_WRITES, (i + 1) * MOST_WRITES),
    );
    const write = (chunk: AllocationPart[]) =>
      table.write(
        ...chunk.map((part) => ({
          put: { ...keys.allocationPart(part.lpNumber, part.runId, part.creditUnionId), ...part },
        })),
      );
    await pMap(chunks, write, { concurrency: 4 });
  },
});
