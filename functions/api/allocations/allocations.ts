import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import type { RunSummary } from '#shared/contract/allocations.ts';
import { allocations as routes } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { approveRun, type RunDecision, returnRun, submitRun } from '#shared/domain/allocation-approval.ts';
import type { AmountByHand } from '#shared/domain/allocation-by-hand.ts';
import { type AllocationRun, type RunSettings, runInputs } from '#shared/domain/allocation-draft.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import { sha256 } from '#shared/domain/canonical.ts';
import { amountRemaining, type Offering } from '#shared/domain/offering.ts';
import { minimumOf } from '#shared/domain/order.ts';
import { assertCanClose, bookedOrders, demandOf, type OrderBook, relatedTo } from '#shared/domain/order-book.ts';
import { cents, minus, toDollars } from '#shared/format/money.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { existingOffering } from '../../rules/visible.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { serve } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { OrderBookStore } from '../../store/order-books.ts';
import {
  allocationBook,
  allocationResult,
  amountsByHand,
  runEntity,
  runSettings,
  runSummary,
} from '../../wire/allocations.ts';
import { inputsFile, rowsFile } from './run-file.ts';

export interface AllocationDeps extends Pick<Clock, 'newId'> {
  offerings: Pick<OfferingStore, 'find' | 'ofSeller'>;
  commitments: Pick<CommitmentStore, 'ofOffering'>;
  orderBooks: OrderBookStore;
  allocationRuns: AllocationRunStore;
}

/** 32 random bytes: no one can tell a lot before the book is closed, and its hash binds everyone to it. */
const drawSeed = (): string => randomBytes(32).toString('hex');

export const allocations = (deps: AllocationDeps) =>
  serve(routes, {
    async tryOut({ body }) {
      const result = await runAllocation(allocationBook(body), amountsByHand(body));
      if (Array.isArray(result)) throw new Problem('invalid', { errors: result });
      return allocationResult(result);
    },

    closeBook: ({ id, now, remember }, caller) =>
      withRetry(async () => {
        // The offering first: an order that comes after it makes this try again.
        const offering = await existingOffering(deps.offerings, id);
        assertCanClose(offering);
        const [commitments, related, before] = await Promise.all([
          deps.commitments.ofOffering(id),
          relatedBuyers(deps, offering, now.toISOString()),
          deps.orderBooks.find(id),
        ]);
        const seed = drawSeed();
        const orders = bookedOrders(commitments, related, () => deps.newId('O'));
        const book: OrderBook = {
          lpNumber: id,
          seed,
          seedHash: await sha256(seed),
          closedAt: now.toISOString(),
          available: amountRemaining(offering),
          orders,
          reopenedAt: null,
          version: before?.version ?? 0,
        };
        const { seedHash, closedAt, available } = book;
        const facts = { seedHash, orders: orders.length, demand: demandOf(orders), available };
        const entry = historyEntry(deps, caller, {
          lpNumber: id,
          at: closedAt,
          step: { type: 'BookClosed', ...facts },
        });
        const reply = { ...facts, demand: toDollars(facts.demand), available: toDollars(available) };
        const closed = { ...offering, bookClosedAt: closedAt, seedHash };
        await deps.orderBooks.save(book, { offering: closed, entry }, () => remember(reply));
        return reply;
      }),

    reopenBook: ({ id, body, now }, caller) =>
      withRetry(async () => {
        const { offering, book } = await closedBook(deps, id);
        const at = now.toISOString();
        const step = { type: 'BookReopened', reason: body.reason, seed: book.seed } as const;
        const entry = historyEntry(deps, caller, { lpNumber: id, at, step });
        const opened = { ...offering, bookClosedAt: null, seedHash: null };
        await deps.orderBooks.save({ ...book, reopenedAt: at }, { offering: opened, entry });
      }),

    async dryRun({ id, body, now, remember }, caller) {
      const { offering, book } = await closedBook(deps, id);
      const settings = runSettings(body, minimumOf(offering));
      const amounts = amountsByHand(body);
      const result = await decided(book, settings, amounts);
      const run: AllocationRun = {
        lpNumber: id,
        id: deps.newId('A'),
        ...{ status: 'Draft', submitted: null, approved: null, returned: null },
        ...{ seedHash: book.seedHash, settings, amounts },
        allocated: minus(book.available, cents(result.unallocated)),
        unallocated: cents(result.unallocated),
        clearingPrice: result.clearingPrice,
        ...{ inputsHash: result.inputsHash, resultHash: result.resultHash },
        ...{ createdAt: now.toISOString(), createdById: caller.id, createdBy: caller.name },
        version: 0,
      };
      const reply = runEntity(run, result, book);
      await deps.allocationRuns.add(run, () => remember(reply));
      return reply;
    },

    async runs({ id }) {
      const { book } = await closedBook(deps, id);
      const runs = await deps.allocationRuns.ofOffering(id);
      return runs.filter(({ seedHash }) => seedHash === book.seedHash).map(runSummary);
    },

    async run({ id, run: runId }) {
      const { run, book } = await closedRun(deps, { id, run: runId });
      return runEntity(run, await decided(book, run.settings, run.amounts), book);
    },

    submit: (asked, caller) => stepOn(deps, asked, caller, submitRun),
    approve: (asked, caller) => stepOn(deps, asked, caller, approveRun),
    sendBack: (asked, caller) =>
      stepOn(deps, asked, caller, (run, decision) => returnRun(run, { ...decision, reason: asked.body.reason })),

    async file({ query, ...asked }) {
      const { run, book } = await closedRun(deps, asked);
      if (query.format === 'json') return inputsFile(run, book);
      return rowsFile(runEntity(run, await decided(book, run.settings, run.amounts), book));
    },
  });

/** Who bought another LP of the same seller in the three years before. */
async function relatedBuyers(deps: AllocationDeps, { sellerId, lpNumber }: Offering, at: string): Promise<Set<string>> {
  const others = (await deps.offerings.ofSeller(sellerId)).filter((one) => one.lpNumber !== lpNumber);
  const sold = others.filter(({ acceptedTotal }) => acceptedTotal > 0);
  const bought = await pMap(sold, (one) => deps.commitments.ofOffering(one.lpNumber), { concurrency: 20 });
  return relatedTo(bought.flat(), at);
}

async function closedBook(deps: AllocationDeps, id: string): Promise<{ offering: Offering; book: OrderBook }> {
  const [offering, book] = await Promise.all([existingOffering(deps.offerings, id), deps.orderBooks.find(id)]);
  if (!offering.bookClosedAt || !book) throw new Problem('book_open');
  return { offering, book };
}

interface AskedRun {
  id: string;
  run: string;
}

async function closedRun(deps: AllocationDeps, { id, run: runId }: AskedRun) {
  const { offering, book } = await closedBook(deps, id);
  const run = await deps.allocationRuns.find(id, runId);
  if (run?.seedHash !== book.seedHash) throw new Problem('not_found');
  return { offering, book, run };
}

const stepOn = (
  deps: AllocationDeps,
  { body, now, remember, ...asked }: AskedRun & RequestContext & { body: { resultHash: string } },
  caller: Caller,
  step: (run: AllocationRun, decision: RunDecision) => AllocationRun,
): Promise<RunSummary> =>
  withRetry(async () => {
    const { offering, book, run } = await closedRun(deps, asked);
    const { resultHash } = body;
    const decision = { resultHash, book, sellerId: offering.sellerId, caller, at: now.toISOString() };
    const next = step(run, decision);
    await deps.allocationRuns.save(next, () => remember(runSummary(next)));
    return runSummary(next);
  });

async function decided(book: OrderBook, settings: RunSettings, amounts: AmountByHand[]): Promise<HashedAllocation> {
  const result = await runAllocation(runInputs(book, settings), amounts);
  if (Array.isArray(result)) throw new Problem('invalid', { errors: result });
  return result;
}
