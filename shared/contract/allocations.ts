import * as z from 'zod';
import { allocationPricings, allocationRunStatuses } from '../domain/allocation-draft.ts';
import {
  AllocatedRow,
  AllocationResult,
  AllocationTrial,
  Increment,
  MOST_ORDERS,
  Money,
  RunAmount,
  RunChoice,
  RunInputs,
} from './allocation-trials.ts';
import { DateTime, Dollars, PersonalText, Price, Reason } from './fields.ts';
import { BookEntity, ClosedBook } from './order-books.ts';
import { OwnAllocation } from './own-allocation.ts';
import { contract } from './route.ts';

/** Settings of a run; the rest is frozen with the book. */
export const RunDraft = z.strictObject({
  ...RunChoice.shape,
  /** Default: 'Run 3', by its place among the book's runs. */
  name: PersonalText('The name', { max: 60 }).optional(),
  /** Absent: the offering's; null: none. */
  increment: Increment.optional(),
  perBuyerMaximum: Money.nullish(),
  /** Only for price tiers; absent: the offering's. */
  reserve: Price.nullish(),
  /** Own price, or everyone the lowest one served. */
  pricing: z.enum(allocationPricings).default('asBid'),
  /** Only for `discretion`. */
  amounts: z.array(RunAmount).max(MOST_ORDERS).default([]),
});
export type RunDraft = z.output<typeof RunDraft>;

const Step = z.object({ by: z.string(), at: DateTime });

/** Refused if the run's result is another. */
const Looked = z.strictObject({ resultHash: z.string().max(100) });
const aRun = '/marketplace/offering/{id}/allocations/{run}';

export const RunSummary = RunChoice.extend({
  pricing: z.enum(allocationPricings),
  id: z.string(),
  name: z.string(),
  status: z.enum(allocationRunStatuses),
  submitted: Step.extend({ byId: z.string() }).nullable(),
  approved: Step.nullable(),
  discarded: Step.nullable(),
  /** Moment its result stands and when all orders have their parts; with the seed to repeat it. */
  applied: Step.extend({ finishedAt: DateTime.nullable(), seed: z.string() }).nullable(),
  /** Latest return. */
  returned: Step.extend({ reason: z.string() }).nullable(),
  available: Dollars,
  minimum: Dollars,
  allocated: Dollars,
  unallocated: Dollars,
  clearingPrice: z.number().nullable(),
  inputsHash: z.string(),
  resultHash: z.string(),
  seedHash: z.string(),
  createdAt: DateTime,
  createdBy: z.string(),
});
export type RunSummary = z.infer<typeof RunSummary>;

export const RunEntity = RunSummary.extend({
  rows: z.array(
    AllocatedRow.extend({
      creditUnionId: z.string(),
      creditUnionName: z.string(),
      /** Plain pro rata: no preference, no reserve, in proportion to what each can take. */
      proRata: Dollars,
    }),
  ),
  /** Orders with their parts, once the result stands. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
});
export type RunEntity = z.infer<typeof RunEntity>;

export const RunDetail = RunEntity.extend({ inputs: RunInputs });
export type RunDetail = z.infer<typeof RunDetail>;

export const allocations = contract({
  tryOut: {
    method: 'POST',
    path: '/marketplace/allocations/trials',
    access: 'admin',
    remembers: false,
    summary: 'What a run with these inputs would decide, to the hash. Nothing is kept or sent.',
    body: AllocationTrial,
    reply: AllocationResult,
  },
  book: {
    method: 'GET',
    path: '/marketplace/offering/{id}/book',
    access: 'admin',
    summary:
      'The order book of an LP as it was closed, or as it would be closed now, with the orders that a run decides.',
    reply: BookEntity,
  },
  closeBook: {
    method: 'POST',
    path: '/marketplace/offering/{id}/book/closings',
    access: 'admin',
    summary:
      "Closes the order book of an LP for an allocation: nothing is ordered, changed, withdrawn or decided until it's decided or reopened. Draws the seed, which stays secret until then. To close a book again that was reopened undecided takes two administrators: the first one to ask gets 202, and the book stays open.",
    reply: ClosedBook,
    status: 201,
    problems: ['own_work', 'book_closed', 'not_open', 'conflict'],
  },
  reopenBook: {
    method: 'DELETE',
    path: '/marketplace/offering/{id}/book/closings',
    access: 'admin',
    summary:
      'Reopens the order book. The seed is published in the history, and the next closing draws another. For an open book, drops the request to close it again.',
    body: z.strictObject({ reason: Reason }),
    status: 204,
    problems: ['own_work', 'book_open'],
  },
  dryRun: {
    method: 'POST',
    path: '/marketplace/offering/{id}/allocations',
    access: 'admin',
    summary: 'Decides a closed order book without changing anything. Every dry run is kept.',
    body: RunDraft,
    reply: RunEntity,
    status: 201,
    problems: ['own_work', 'book_open'],
  },
  runs: {
    method: 'GET',
    path: '/marketplace/offering/{id}/allocations',
    access: 'admin',
    summary: 'The runs of the currently closed order book, and those that were applied, newest first.',
    reply: z.array(RunSummary),
  },
  run: {
    method: 'GET',
    path: '/marketplace/offering/{id}/allocations/{run}',
    access: 'admin',
    summary:
      'A run of the currently closed order book, or one that was applied, with what each credit union receives and everything the decision was based on.',
    reply: RunDetail,
    problems: ['book_open'],
  },
  submit: {
    method: 'POST',
    path: `${aRun}/submissions`,
    access: 'admin',
    summary: "Submits a run for a second administrator's approval.",
    body: Looked,
    reply: RunSummary,
    problems: ['book_open', 'conflict', 'result_changed', 'own_work'],
  },
  approve: {
    method: 'POST',
    path: `${aRun}/approvals`,
    access: 'admin',
    summary: 'Approves a run that another administrator submitted.',
    body: Looked,
    reply: RunSummary,
    problems: ['book_open', 'conflict', 'result_changed', 'own_work'],
  },
  sendBack: {
    method: 'POST',
    path: `${aRun}/returns`,
    access: 'admin',
    summary: 'Sends a submitted or approved run back, with a reason.',
    body: Looked.extend({ reason: Reason }),
    reply: RunSummary,
    problems: ['own_work', 'book_open', 'conflict', 'result_changed'],
  },
  discard: {
    method: 'DELETE',
    path: aRun,
    access: 'admin',
    summary: 'Discards a dry run or a submitted run permanently. It can still be read.',
    body: Looked,
    reply: RunSummary,
    problems: ['book_open', 'conflict', 'result_changed', 'own_work'],
  },
  apply: {
    method: 'POST',
    path: `${aRun}/applications`,
    access: 'admin',
    summary:
      'Applies an approved run, all or nothing. The result is final with the answer. The run shows how many orders have been updated.',
    body: Looked,
    reply: RunSummary,
    status: 202,
    problems: ['own_work', 'book_open', 'conflict', 'result_changed'],
  },
  own: {
    method: 'GET',
    path: '/marketplace/offering/{id}/allocation',
    access: 'verified',
    summary:
      "What the caller's credit union receives from the allocation of an LP and why, without anything about others.",
    reply: OwnAllocation,
  },
  file: {
    method: 'GET',
    path: `${aRun}/file`,
    access: 'admin',
    summary:
      'A run as CSV (its rows), or, once a run of its book is applied, as the canonical JSON of its inputs, whose SHA-256 is `inputsHash`, so that anyone can repeat it.',
    query: z.object({ format: z.enum(['csv', 'json']).default('csv') }),
    bytes: ['text/csv', 'application/json'],
    problems: ['book_open', 'conflict'],
  },
});
