import { randomBytes } from 'node:crypto';
import type { RunSummary } from '#shared/contract/allocations.ts';
import { allocations as routes } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { assertUndecided } from '#shared/domain/allocation-application.ts';
import { approveRun, type RunDecision, returnRun, submitRun } from '#shared/domain/allocation-approval.ts';
import type { AllocationRun } from '#shared/domain/allocation-draft.ts';
import { runAllocation } from '#shared/domain/allocation-run.ts';
import { sha256 } from '#shared/domain/canonical.ts';
import { amountRemaining } from '#shared/domain/offering.ts';
import { minimumOf } from '#shared/domain/order.ts';
import { assertCanClose, bookedOrders, demandOf, type OrderBook } from '#shared/domain/order-book.ts';
import { cents, minus, toDollars } from '#shared/format/money.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { existingOffering } from '../../rules/visible.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { serve } from '../../runtime/serve.ts';
import {
  allocationBook,
  allocationResult,
  amountsByHand,
  runEntity,
  runSettings,
  runSummary,
} from '../../wire/allocations.ts';
import { applyRun } from './apply-run.ts';
import { capsOf } from './caps-of.ts';
import type { AllocationDeps } from './deps.ts';
import { type AskedRun, closedBook, closedRun, decided, foundRun, shownRun } from './found-run.ts';
import { ownAllocation } from './own-allocation.ts';
import { relatedBuyers } from './related-buyers.ts';
import { inputsFile, rowsFile } from './run-file.ts';
import { shownBook } from './shown-book.ts';

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
        const caps = await capsOf(deps, offering, commitments, now);
        const orders = bookedOrders(commitments, { ...offering, related, caps, newId: () => deps.newId('O') });
        const book: OrderBook = {
          lpNumber: id,
          seed,
          seedHash: await sha256(seed),
          closedAt: now.toISOString(),
          available: amountRemaining(offering),
          orders,
          ...{ reopenedAt: null, appliedRun: null },
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

    book: ({ id, now }) => shownBook(deps, id, now),

    reopenBook: ({ id, body, now }, caller) =>
      withRetry(async () => {
        const { offering, book } = await closedBook(deps, id);
        await assertNotApplying(deps, book);
        const at = now.toISOString();
        const step = { type: 'BookReopened', reason: body.reason, seed: book.seed } as const;
        const entry = historyEntry(deps, caller, { lpNumber: id, at, step });
        const opened = { ...offering, bookClosedAt: null, seedHash: null };
        await deps.orderBooks.save({ ...book, reopenedAt: at }, { offering: opened, entry });
      }),

    async dryRun({ id, body, now, remember }, caller) {
      const { offering, book } = await closedBook(deps, id);
      assertUndecided(book);
      const settings = runSettings(body, minimumOf(offering));
      const amounts = amountsByHand(body);
      const result = await decided(book, settings, amounts);
      const run: AllocationRun = {
        lpNumber: id,
        id: deps.newId('A'),
        ...{ status: 'Draft', submitted: null, approved: null, returned: null, applied: null },
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
      const offering = await existingOffering(deps.offerings, id);
      const runs = await deps.allocationRuns.ofOffering(id);
      return runs.filter((run) => run.applied || run.seedHash === offering.seedHash).map(runSummary);
    },

    run: async (asked) => shownRun(deps, await foundRun(deps, asked)),

    submit: (asked, caller) => stepOn(deps, asked, caller, submitRun, 'AllocationSubmitted'),
    approve: (asked, caller) => stepOn(deps, asked, caller, approveRun, 'AllocationApproved'),
    sendBack: (asked, caller) =>
      stepOn(deps, asked, caller, (run, decision) => returnRun(run, { ...decision, reason: asked.body.reason })),

    apply: (asked, caller) => applyRun(deps, asked, caller),

    async file({ query, ...asked }) {
      const found = await foundRun(deps, asked);
      return query.format === 'json' ? inputsFile(found) : rowsFile(await shownRun(deps, found));
    },

    own: ({ id }, caller) => ownAllocation(deps, id, caller),
  });

/** Throws while orders are being given their parts. */
async function assertNotApplying(deps: AllocationDeps, { lpNumber, appliedRun }: OrderBook): Promise<void> {
  const run = appliedRun && (await deps.allocationRuns.find(lpNumber, appliedRun));
  if (run && run.status === 'Applying') {
    throw new Problem('conflict', { message: 'The allocation of this LP is being applied.' });
  }
}

const stepOn = (
  deps: AllocationDeps,
  { body, now, remember, ...asked }: AskedRun & RequestContext & { body: { resultHash: string } },
  caller: Caller,
  step: (run: AllocationRun, decision: RunDecision) => AllocationRun,
  type?: 'AllocationSubmitted' | 'AllocationApproved',
): Promise<RunSummary> =>
  withRetry(async () => {
    const { offering, book, run } = await closedRun(deps, asked);
    const { resultHash } = body;
    const at = now.toISOString();
    const next = step(run, { resultHash, book, sellerId: offering.sellerId, caller, at });
    const facts = { runId: run.id, resultHash };
    const rows = type ? [historyEntry(deps, caller, { lpNumber: asked.id, at, step: { type, ...facts } })] : [];
    await deps.allocationRuns.save(next, rows, () => remember(runSummary(next)));
    return runSummary(next);
  });
