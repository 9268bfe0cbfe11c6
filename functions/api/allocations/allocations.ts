import { allocations as routes } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { approveRun, discardRun, returnRun, submitRun } from '#shared/domain/allocation-approval.ts';
import { runAllocation } from '#shared/domain/allocation-run.ts';
import type { OrderBook } from '#shared/domain/order-book.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { assertImpartial } from '../../rules/own-work.ts';
import { existingOffering } from '../../rules/visible.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import { allocationBook, allocationResult, amountsByHand, runSummary } from '../../wire/allocations.ts';
import { type ApplyRunDeps, applyRun } from './apply-run.ts';
import { type CloseBookDeps, closeBook } from './close-book.ts';
import { decideRun } from './decide-run.ts';
import { dryRun } from './dry-run.ts';
import { assertClosed, foundRun, knownBook, shownRun } from './found-run.ts';
import { type OwnAllocationDeps, ownAllocation } from './own-allocation.ts';
import { inputsFile, rowsFile } from './run-file.ts';
import { shownBook } from './shown-book.ts';

export type AllocationDeps = ApplyRunDeps & CloseBookDeps & OwnAllocationDeps;

export const allocations = (deps: AllocationDeps) =>
  serve(routes, {
    async tryOut({ body }) {
      const result = await runAllocation(allocationBook(body), amountsByHand(body.amounts));
      if (Array.isArray(result)) throw new Problem('invalid', { errors: result });
      return allocationResult(result);
    },

    closeBook: (asked, caller) => closeBook(deps, asked, caller),

    book: ({ id, now }) => shownBook(deps, id, now),

    reopenBook: ({ id, body, now }, caller) =>
      withRetry(async () => {
        const at = now.toISOString();
        const { offering, book } = await knownBook(deps, id);
        await assertImpartial(deps, offering, caller);
        if (!offering.bookClosedAt && book.closing) {
          const step = { type: 'BookClosingDropped', reason: body.reason } as const;
          return deps.orderBooks.ask(
            { ...book, closing: null },
            historyEntry(deps, caller, { lpNumber: id, at, step }),
          );
        }
        assertClosed(offering);
        await assertNotApplying(deps, book);
        const step = { type: 'BookReopened', reason: body.reason, seed: book.seed } as const;
        const entry = historyEntry(deps, caller, { lpNumber: id, at, step });
        const opened = { ...offering, bookClosedAt: null, seedHash: null };
        await deps.orderBooks.save({ ...book, reopenedAt: at }, { offering: opened, entry });
      }),

    dryRun: (asked, caller) => dryRun(deps, asked, caller),

    async runs({ id }) {
      const offering = await existingOffering(deps.offerings, id);
      const runs = await deps.allocationRuns.ofOffering(id);
      return runs.filter((run) => run.applied || run.seedHash === offering.seedHash).map(runSummary);
    },

    run: async (asked) => shownRun(deps, await foundRun(deps, asked)),

    submit: (asked, caller) => decideRun(deps, asked, caller, submitRun, 'AllocationSubmitted'),
    approve: (asked, caller) => decideRun(deps, asked, caller, approveRun, 'AllocationApproved'),
    sendBack: (asked, caller) =>
      decideRun(deps, asked, caller, (run, decision) => returnRun(run, { ...decision, reason: asked.body.reason })),

    discard: (asked, caller) => decideRun(deps, asked, caller, discardRun),

    apply: (asked, caller) => applyRun(deps, asked, caller),

    async file({ query, ...asked }) {
      const found = await foundRun(deps, asked);
      return query.format === 'json' ? inputsFile(found) : rowsFile(await shownRun(deps, found));
    },

    own: ({ id }, caller) => ownAllocation(deps, id, caller),
  });

async function assertNotApplying(deps: AllocationDeps, { lpNumber, appliedRun }: OrderBook): Promise<void> {
  const run = appliedRun && (await deps.allocationRuns.find(lpNumber, appliedRun));
  if (run && run.status === 'Applying') {
    throw new Problem('conflict', { message: 'The allocation of this LP is being applied.' });
  }
}
