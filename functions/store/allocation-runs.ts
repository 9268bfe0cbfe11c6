import * as z from 'zod';
import { allocationBases, allocationMethods, allocationPriorities } from '#shared/domain/allocation-book.ts';
import {
  type AllocationRun,
  type AppliedStep,
  allocationPricings,
  allocationRunStatuses,
  type KeptAmount,
  type RunSettings,
} from '#shared/domain/allocation-draft.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { OrderBook } from '#shared/domain/order-book.ts';
import type { RunStep } from '#shared/domain/run-step.ts';
import { historyWrite } from './history.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { offeringWrite } from './offerings.ts';
import { orderBookWrite } from './order-books.ts';
import { centsField, part, record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';

export type AllocationRunStore = ReturnType<typeof allocationRunStore>;

const stepFields = { byId: z.string(), by: z.string(), at: z.string() };
const runStep = part<RunStep>()(stepFields);

export const allocationRunRecord = record<AllocationRun>('allocation run')({
  lpNumber: z.string(),
  id: z.string(),
  name: z.string().default(''),
  status: z.enum(allocationRunStatuses),
  submitted: runStep.nullable().default(null),
  approved: runStep.nullable().default(null),
  returned: part<RunStep & { reason: string }>()({ ...stepFields, reason: z.string() })
    .nullable()
    .default(null),
  discarded: runStep.nullable().default(null),
  applied: part<AppliedStep>()({
    ...stepFields,
    seed: z.string(),
    demand: centsField,
    orders: z.number(),
    finishedAt: z.string().nullable(),
  })
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
  amounts: z.array(
    part<KeptAmount>()({
      id: z.string(),
      amount: z.number(),
      reason: z.string().nullable(),
      showReason: z.boolean().default(false),
    }),
  ),
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

const runWrite = (run: AllocationRun): Write => ({
  put: { ...keys.allocationRun(run.lpNumber, run.id), ...run },
  when: { version: run.version - 1 },
});

interface Standing {
  run: AllocationRun;
  book: OrderBook;
  offering: Offering;
  entries: HistoryEntry[];
}

export interface Unfinished {
  lpNumber: string;
  runId: string;
}

export const unfinishedRecord = record<Unfinished & { since: string | null }>('allocation being applied')({
  lpNumber: z.string(),
  runId: z.string(),
  since: z.string().nullable(),
});

const KEPT_SECONDS = 7 * 86_400;

export const allocationRunStore = (table: Table) => ({
  find: (lpNumber: string, id: string): Promise<AllocationRun | undefined> =>
    table.get(keys.allocationRun(lpNumber, id), allocationRunRecord),

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

  async save(
    next: AllocationRun,
    entries: HistoryEntry[] = [],
    also: Also<AllocationRun> = noWrites,
  ): Promise<AllocationRun> {
    const run = nextVersion(next);
    await table.write(runWrite(run), ...entries.map(historyWrite), ...also(run));
    return run;
  },

  /** Makes the result stand for all readers: run, book, offering and remaining work at once. `busy` if any changed since the read. */
  async stand(
    { run, book, offering, entries }: Standing,
    also: Also<AllocationRun> = noWrites,
  ): Promise<AllocationRun> {
    const next = nextVersion(run);
    const { lpNumber, id } = run;
    const since = offering.allocationRun?.at ?? '';
    await table.write(
      runWrite(next),
      orderBookWrite(nextVersion(book)),
      offeringWrite(nextVersion(offering), since),
      { put: { ...keys.applying(lpNumber), lpNumber, runId: id, since } },
      ...entries.map(historyWrite),
      ...also(next),
    );
    return next;
  },

  async finish({ run, book, offering }: Omit<Standing, 'entries'>, now: string): Promise<void> {
    const { lpNumber, id } = run;
    const expiresAt = Math.floor(Date.parse(now) / 1000) + KEPT_SECONDS;
    await table.write(
      runWrite(nextVersion(run)),
      orderBookWrite(nextVersion(book)),
      offeringWrite(nextVersion(offering), now),
      { put: { ...keys.applying(lpNumber), lpNumber, runId: id, since: null, expiresAt } },
    );
  },

  /** Runs with remaining orders, optionally standing since before a moment. */
  async unfinished(before?: string): Promise<Unfinished[]> {
    const found = await table.all({ partition: keys.applying('').PK }, unfinishedRecord);
    return found.flatMap(({ since, ...run }) =>
      since !== null && (before === undefined || since < before) ? run : [],
    );
  },
});
